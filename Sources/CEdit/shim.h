// What Swift cannot call of libedit: el_set and history take any number of arguments.
#ifndef DAYBOOK_CEDIT_SHIM_H
#define DAYBOOK_CEDIT_SHIM_H

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

typedef char *(*daybook_edit_prompt)(EditLine *);
typedef unsigned char (*daybook_edit_function)(EditLine *, int);

// Begins editing at standard input and output; NULL where there is no memory. Text is UTF-8 whatever the locale says.
static inline EditLine *daybook_edit_begin(
    el_rfunc_t next, daybook_edit_prompt prompt, daybook_edit_function complete, History *past) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    EditLine *edit = el_init("daybook", stdin, stdout, stderr);
    if (edit == (EditLine *)0) return edit;
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_SIGNAL, 0);
    el_set(edit, EL_PROMPT, prompt);
    if (past != (History *)0) el_set(edit, EL_HIST, history, past);
    el_set(edit, EL_GETCFN, next);
    el_set(edit, EL_ADDFN, "daybook-complete", "completes a word", complete);
    el_set(edit, EL_BIND, "^I", "daybook-complete", (char *)0);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", (char *)0);
    // The keys of xterm and its kin for a word to the left and to the right.
    el_set(edit, EL_BIND, "\033[1;5D", "ed-prev-word", (char *)0);
    el_set(edit, EL_BIND, "\033[1;5C", "em-next-word", (char *)0);
    // The person's own keys: editrc(5).
    el_source(edit, (char *)0);
    return edit;
}

// Prepares the terminal for editing again, after the process was stopped and goes on.
static inline void daybook_edit_resume(EditLine *edit) {
    el_set(edit, EL_PREP_TERM, 0);
    el_set(edit, EL_PREP_TERM, 1);
    el_set(edit, EL_REFRESH);
}

static inline History *daybook_edit_past(int size) {
    HistEvent event;
    History *past = history_init();
    if (past == (History *)0) return past;
    history(past, &event, H_SETSIZE, size);
    history(past, &event, H_SETUNIQUE, 1);
    return past;
}

static inline void daybook_edit_remember(History *past, const char *line) {
    HistEvent event;
    history(past, &event, H_ENTER, line);
}

#endif
