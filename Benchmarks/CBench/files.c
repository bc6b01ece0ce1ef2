#define _GNU_SOURCE
#include "include/CBench.h"
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int cbench_contains(const char *path, const char *word) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat facts;
    if (file < 0 || fstat(file, &facts) < 0) return -1;
    void *bytes = facts.st_size > 0 ? mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0) : NULL;
    close(file);
    if (bytes == NULL) return 0;
    if (bytes == MAP_FAILED) return -1;
    int found = memmem(bytes, (size_t)facts.st_size, word, strlen(word)) != NULL;
    munmap(bytes, (size_t)facts.st_size);
    return found;
}
