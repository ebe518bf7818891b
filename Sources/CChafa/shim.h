// libchafa draws pictures with a terminal's means; its folders and those of GLib come from pkg-config.
#ifndef DAYBOOK_CCHAFA_SHIM_H
#define DAYBOOK_CCHAFA_SHIM_H

#include <chafa.h>

// GString is freed by a macro in later versions of GLib, and macros with arguments do not come to Swift.
static inline void daybook_free_string(GString *string) { g_string_free(string, TRUE); }

#endif
