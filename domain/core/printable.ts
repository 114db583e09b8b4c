/** Characters, marks and digits of scripts for which documents have no font: see worker/pdf/fonts.ts. */
const unprintable =
  /(?![\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\u0600-\u065F\u066E-\u06A1\u06A3-\u06FF\uFB50-\uFEFC\p{sc=Devanagari}\p{sc=Thai}\u3005-\u3007\u3041-\u3094\u30A1-\u30F6\u3105-\u3129\u3131-\u318E\u4E00-\u9FA5\uAC00-\uD7A3])[\p{L}\p{M}\p{N}]/u;

/** Whether an invoice or agreement can show the text without losing a character. */
export const isPrintable = (text: string): boolean => !unprintable.test(text);
