// Runs a program in a terminal of 120 x 40, presses keys, and measures how long it takes until it has painted.
//
// keys WAIT-FOR COUNT KEYS PROGRAM WORD…: when WAIT-FOR is on the screen, presses the KEYS in turn, COUNT in all, each
// when the one before has been painted. Prints the milliseconds to the first paint that has WAIT-FOR, and the median,
// the 99th percentile and the longest time from a key to the last byte of its paint.
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int terminal;
static char seen[1 << 20];
static size_t count;

// Reads what is painted until nothing comes for some milliseconds; gives the time of the last byte, 0 for none.
static double painted(int patience) {
    double last = 0;
    struct pollfd request = {terminal, POLLIN, 0};
    while (poll(&request, 1, last ? 3 : patience) > 0) {
        if (count > sizeof seen - 65536) count = 0;
        ssize_t length = read(terminal, seen + count, 65535);
        if (length <= 0) break;
        count += length;
        seen[count] = 0;
        last = now();
    }
    return last;
}

static int compare(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return difference < 0 ? -1 : difference > 0;
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    int keys = atoi(argv[2]);
    struct winsize size = {40, 120, 0, 0};
    double start = now(), opened = 0;
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child < 0) return 1;
    if (child == 0) {
        setenv("TERM", "xterm-256color", 1);
        execvp(argv[4], argv + 4);
        _exit(127);
    }
    while (strstr(seen, argv[1]) == NULL) {
        opened = painted(20000);
        if (opened == 0) {
            fprintf(stderr, "“%s” never came\n", argv[1]);
            kill(child, SIGTERM);
            return 1;
        }
    }
    double *times = calloc(keys, sizeof *times);
    size_t length = strlen(argv[3]);
    for (int key = 0; key < keys; key++) {
        double pressed = now();
        if (write(terminal, argv[3] + key % length, 1) != 1) return 1;
        double last = painted(5000);
        times[key] = last - pressed;
    }
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    qsort(times, keys, sizeof *times, compare);
    printf("%.1f\t%.2f\t%.2f\t%.2f\n", opened - start, times[keys / 2], times[keys * 99 / 100], times[keys - 1]);
    return 0;
}
