/**
 * What a spreadsheet would run: a sign that begins a formula, at the begin of a cell or wherever a program that reads
 * another separator begins one. Apostrophes count, so that ours can be told from those that were there.
 */
const begin = /^([ "]{0,3})('*[=+\-@＝＋－＠\t\r])/;
const beginLater = /([,;|\t\r\n][ "]{0,3})('*[=+\-@＝＋－＠])/g;
const guardedBegin = /^([ "]{0,3})'('*[=+\-@＝＋－＠\t\r])/;
const guardedLater = /([,;|\t\r\n][ "]{0,3})'('*[=+\-@＝＋－＠])/g;

/** With an apostrophe before each of them, by which spreadsheets take it for text (OWASP, CSV injection). */
export const escapeFormulas = (text: string) => text.replace(begin, "$1'$2").replace(beginLater, "$1'$2");

/** The text as it was before `escapeFormulas`. */
export const unescapeFormulas = (text: string) => text.replace(guardedLater, "$1$2").replace(guardedBegin, "$1$2");
