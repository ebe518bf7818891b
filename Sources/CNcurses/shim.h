// What Swift cannot see of ncurses: macros, variables of the library, and the choice of the wide interface.
#ifndef DAYBOOK_CNCURSES_SHIM_H
#define DAYBOOK_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <string.h>
#include <term.h>

// Begins the full screen; 0 where the terminal cannot move its cursor. Text is UTF-8 whatever the locale says.
static inline int daybook_screen_begin(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    int error = 0;
    if (setupterm((char *)0, 1, &error) != OK) return 0;
    char *move = tigetstr("cup");
    if (move == (char *)0 || move == (char *)-1) return 0;
    if (newterm((char *)0, stdout, stdin) == (SCREEN *)0) return 0;
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, (mmask_t *)0);
    mouseinterval(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    return 1;
}

static inline int daybook_screen_rows(void) { return getmaxy(stdscr); }
static inline int daybook_screen_columns(void) { return getmaxx(stdscr); }
static inline int daybook_screen_has_colors(void) { return has_colors(); }

static inline void daybook_screen_style(unsigned int attributes, short pair) {
    wattr_set(stdscr, attributes, pair, (void *)0);
}

static inline void daybook_screen_clear_line(int row) {
    wattr_set(stdscr, A_NORMAL, 0, (void *)0);
    wmove(stdscr, row, 0);
    wclrtoeol(stdscr);
}

static inline void daybook_screen_write(const char *text) { waddstr(stdscr, text); }
static inline void daybook_screen_move(int row, int column) { wmove(stdscr, row, column); }
static inline void daybook_screen_show(void) { wrefresh(stdscr); }
static inline void daybook_screen_repaint(void) { clearok(stdscr, TRUE); }

// Waits for a key: OK for a character, KEY_CODE_YES for another key, ERR when the time is over.
static inline int daybook_screen_key(wint_t *key, int milliseconds) {
    wtimeout(stdscr, milliseconds);
    return wget_wch(stdscr, key);
}

// The mouse's event: 1 for a press of the first button, 4 and 5 for the wheel up and down, 0 for none.
static inline int daybook_screen_mouse(int *row, int *column) {
    MEVENT event;
    if (getmouse(&event) != OK) return 0;
    *row = event.y;
    *column = event.x;
    if (event.bstate & BUTTON4_PRESSED) return 4;
    if (event.bstate & BUTTON5_PRESSED) return 5;
    return (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) ? 1 : 0;
}

static const unsigned int daybook_bold = A_BOLD;
static const unsigned int daybook_dim = A_DIM;
static const unsigned int daybook_reverse = A_REVERSE;
static const unsigned int daybook_underline = A_UNDERLINE;

#endif
