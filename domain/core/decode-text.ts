/** Code page 852 from 0x80 (IBM, MS-DOS Latin 2), which `TextDecoder` does not know. */
const cp852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0";

/** Mac Central European from 0x80, as Excel for Mac saves CSV files; `TextDecoder` does not know it either. */
const macCentralEurope =
  "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00A0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ";

const polish = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g;
const unlikely = /[^\n\r\t -~ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§°„”–…€\u00A0]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const decodeWith = (upper: string) => (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join("");

const singleByte = [
  (bytes: Uint8Array) => new TextDecoder("windows-1250").decode(bytes),
  (bytes: Uint8Array) => new TextDecoder("iso-8859-2").decode(bytes),
  decodeWith(cp852),
  decodeWith(macCentralEurope),
];

/** The encoding with the most Polish characters and the fewest others. */
function decodeSingleByte(bytes: Uint8Array): string {
  const texts = singleByte.map((decode) => decode(bytes));
  const scores = texts.map((text) => countOf(text, polish) - 2 * countOf(text, unlikely));
  return texts[scores.indexOf(Math.max(...scores))] ?? "";
}

/** The byte order of UTF-16, by its mark or by the zero bytes of ASCII characters; null for other encodings. */
function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : null;
}

/**
 * Decodes a text file in Polish: UTF-8, UTF-16, Windows-1250, ISO-8859-2, CP852 or Mac Central European, detected by its
 * content.
 * @param filler a byte that stands for nothing, except in UTF-16
 */
export function decodeText(bytes: Uint8Array, filler?: number): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  const filled = bytes.filter((byte) => byte !== filler);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(filled);
  } catch {
    return decodeSingleByte(filled);
  }
}

/** A sign, or a capital that Polish does not have, between characters of a word; what stands for unreadable bytes. */
const misread = /\p{L}(?![ -~])[\p{S}¶§«»·]\p{L}|\p{Ll}[ĽĹŤŔĎ]|\uFFFD|(?![\t\n\r])\p{Cc}/u;
const between = /[\s;,"]/;

/** The first word that looks as if the text was decoded wrongly, such as `Wi¶niewska`; null if there is none. */
export function misreadWordIn(text: string): string | null {
  const at = text.search(misread);
  if (at === -1) return null;
  const [start = "", end = ""] = [
    text
      .slice(Math.max(0, at - 40), at)
      .split(between)
      .at(-1),
    text.slice(at, at + 40).split(between)[0],
  ];
  return start + end;
}
