#pragma once
#include <spawn.h>

// Swift's own module shows of spawn.h only what POSIX has. Since glibc 2.34 (posix_spawn_file_actions_addclosefrom_np(3)).
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
