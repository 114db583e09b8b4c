/** Code page 852 from 0x80 (IBM, MS-DOS Latin 2), which `TextDecoder` does not know. */
const cp852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0";

const polish = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g;
const unlikely = /[^\n\r\t -~ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§°„”–…€\u00A0]/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const decodeCp852 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : cp852[byte - 0x80])).join("");

const singleByte = [
  (bytes: Uint8Array) => new TextDecoder("windows-1250").decode(bytes),
  (bytes: Uint8Array) => new TextDecoder("iso-8859-2").decode(bytes),
  decodeCp852,
];

/** The encoding with the most Polish characters and the fewest other signs. */
function decodeSingleByte(bytes: Uint8Array): string {
  const texts = singleByte.map((decode) => decode(bytes));
  const scores = texts.map((text) => countOf(text, polish) - 2 * countOf(text, unlikely));
  return texts[scores.indexOf(Math.max(...scores))] ?? "";
}

/**
 * Decodes a bank statement: UTF-8, UTF-16 with a byte order mark, Windows-1250, ISO-8859-2 or CP852, detected by content.
 * PKO BP fills empty fields with the byte 0xFF, which is dropped, also from copies in UTF-8, where it is a lone dot above.
 */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const filled = bytes.filter((byte) => byte !== 0xff);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(filled).replaceAll("\u02D9", "");
  } catch {
    return decodeSingleByte(filled);
  }
}
