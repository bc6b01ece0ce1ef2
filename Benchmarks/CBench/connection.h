#pragma once

/// Listens at or connects to a path. Returns the descriptor, or -1 with `errno`.
int cbench_listen(const char *path);
int cbench_connect(const char *path);
