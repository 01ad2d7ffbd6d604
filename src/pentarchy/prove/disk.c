/* A disk that remembers what was written when, and what was made sure of: preloaded under a server, it journals every write, cut, sync
 * and removal of the files whose path begins with PENTARCHY_DISK_FILES into PENTARCHY_DISK_JOURNAL. `prove power` reads the journal and
 * lays the files out as a power cut at any moment could have left them. Nothing is held back from the real disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { NAMED, WRITTEN, SIZED, SYNCED, REMOVED };
struct line {
    int64_t at; /* nanoseconds of the monotonic clock, when it was done */
    int32_t kind, file;
    int64_t offset, length;
};

#define MOST_FDS 4096
static int files[MOST_FDS]; /* by descriptor: the number of a watched file, 0 for any other */
static int next_file = 1;
static int journal = -1;
static const char *watched;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void begin(void) __attribute__((constructor));
static void begin(void) {
    const char *path = getenv("PENTARCHY_DISK_JOURNAL");
    watched = getenv("PENTARCHY_DISK_FILES");
    if (path && watched) journal = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(const void *bytes, size_t length) {
    const char *at = bytes;
    while (length) {
        ssize_t done = syscall(SYS_write, journal, at, length);
        if (done <= 0) abort();
        at += done;
        length -= (size_t)done;
    }
}

static void note(int kind, int file, int64_t offset, int64_t length, const void *bytes) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct line line = {now.tv_sec * 1000000000LL + now.tv_nsec, kind, file, offset, length};
    put(&line, sizeof line);
    if (bytes) put(bytes, (size_t)length);
}

static int is_watched(const char *path) {
    if (journal < 0 || !path || strncmp(path, watched, strlen(watched))) return 0;
    size_t length = strlen(path);
    /* the index of the write-ahead log is shared memory, gone after a power cut */
    return !(length > 4 && !strcmp(path + length - 4, "-shm"));
}

static int file_of(int fd) { return fd >= 0 && fd < MOST_FDS ? files[fd] : 0; }

static int opened(int fd, const char *path, int flags) {
    if (fd < 0 || fd >= MOST_FDS || !is_watched(path)) return fd;
    pthread_mutex_lock(&lock);
    files[fd] = next_file++;
    note(NAMED, files[fd], 0, (int64_t)strlen(path), path);
    if (flags & O_TRUNC) note(SIZED, files[fd], 0, 0, NULL);
    pthread_mutex_unlock(&lock);
    return fd;
}

#define MODE(flags)                                                                                                                        \
    mode_t mode = 0;                                                                                                                       \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                                                                 \
        va_list more;                                                                                                                      \
        va_start(more, flags);                                                                                                             \
        mode = (mode_t)va_arg(more, int);                                                                                                  \
        va_end(more);                                                                                                                      \
    }

int open(const char *path, int flags, ...) {
    MODE(flags)
    return opened((int)syscall(SYS_openat, AT_FDCWD, path, flags, mode), path, flags);
}
int open64(const char *path, int flags, ...) {
    MODE(flags)
    return opened((int)syscall(SYS_openat, AT_FDCWD, path, flags, mode), path, flags);
}
int openat(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return opened((int)syscall(SYS_openat, folder, path, flags, mode), path, flags);
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return opened((int)syscall(SYS_openat, folder, path, flags, mode), path, flags);
}

int close(int fd) {
    if (fd >= 0 && fd < MOST_FDS) files[fd] = 0;
    return (int)syscall(SYS_close, fd);
}

static ssize_t put_at(int fd, const void *bytes, size_t length, off_t offset) {
    int file = file_of(fd);
    if (!file) return syscall(SYS_pwrite64, fd, bytes, length, offset);
    pthread_mutex_lock(&lock);
    ssize_t done = syscall(SYS_pwrite64, fd, bytes, length, offset);
    if (done > 0) note(WRITTEN, file, offset, done, bytes);
    pthread_mutex_unlock(&lock);
    return done;
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return put_at(fd, bytes, length, offset); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return put_at(fd, bytes, length, offset); }

ssize_t write(int fd, const void *bytes, size_t length) {
    int file = file_of(fd);
    if (!file) return syscall(SYS_write, fd, bytes, length);
    pthread_mutex_lock(&lock);
    off_t offset = syscall(SYS_lseek, fd, 0, SEEK_CUR);
    ssize_t done = syscall(SYS_write, fd, bytes, length);
    if (done > 0) note(WRITTEN, file, offset, done, bytes);
    pthread_mutex_unlock(&lock);
    return done;
}

static int sized(int fd, off_t length) {
    int file = file_of(fd);
    if (!file) return (int)syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&lock);
    int done = (int)syscall(SYS_ftruncate, fd, length);
    if (!done) note(SIZED, file, length, 0, NULL);
    pthread_mutex_unlock(&lock);
    return done;
}
int ftruncate(int fd, off_t length) { return sized(fd, length); }
int ftruncate64(int fd, off64_t length) { return sized(fd, length); }

static int synced(int fd, long call) {
    int file = file_of(fd);
    if (!file) return (int)syscall(call, fd);
    pthread_mutex_lock(&lock);
    int done = (int)syscall(call, fd);
    if (!done) note(SYNCED, file, 0, 0, NULL);
    pthread_mutex_unlock(&lock);
    return done;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

int unlink(const char *path) {
    pthread_mutex_lock(&lock);
    int done = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (!done && is_watched(path)) note(REMOVED, 0, 0, (int64_t)strlen(path), path);
    pthread_mutex_unlock(&lock);
    return done;
}
