/**
 * Characters that start a formula at the beginning of a cell, or where a program with another separator would start one.
 * Existing apostrophes are matched too, so that unescaping removes only the added one.
 */
const begin = /^([ "]{0,3})('*[=+\-@＝＋－＠\t\r])/;
const beginLater = /([,;|\t\r\n][ "]{0,3})('*[=+\-@＝＋－＠])/g;
const guardedBegin = /^([ "]{0,3})'('*[=+\-@＝＋－＠\t\r])/;
const guardedLater = /([,;|\t\r\n][ "]{0,3})'('*[=+\-@＝＋－＠])/g;

/** Prefixes formulas with an apostrophe, so that spreadsheets treat them as text (OWASP, CSV Injection). */
export const escapeFormulas = (text: string) => text.replace(begin, "$1'$2").replace(beginLater, "$1'$2");

/** Reverses `escapeFormulas`. */
export const unescapeFormulas = (text: string) => text.replace(guardedLater, "$1$2").replace(guardedBegin, "$1$2");
