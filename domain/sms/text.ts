/** Characters in each part of a message of several, in the GSM 7-bit alphabet (3GPP TS 23.038); one alone has 160. */
const inEachPart = 153;

/** The most parts of one message. Each part is paid for. */
export const maxSmsParts = 2;

const withoutAccent: Readonly<Record<string, string>> = { ł: "l", Ł: "L", "–": "-", "—": "-", "…": "...", "’": "'" };
/** A single character outside of the alphabet, such as an emoji, would cut the length of the whole message to 70. */
const outsideOfGsm = /[^\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]/g;

/** A text in characters that each count once: `żółty „boks”` becomes `zolty ?boks?`. */
export function plainSms(text: string): string {
  return text
    .replace(/[łŁ–—…’]/g, (sign) => withoutAccent[sign] ?? sign)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\s/g, " ")
    .replace(outsideOfGsm, "?");
}

/**
 * A message that ends with a link, in at most `maxSmsParts`: the sentence before the link is shortened if need be.
 * @param link in ASCII; it is never shortened
 */
export function smsWithLink(sentence: string, link: string): string {
  const left = maxSmsParts * inEachPart - link.length - 1;
  const plain = plainSms(sentence);
  return `${plain.length <= left ? plain : `${plain.slice(0, Math.max(0, left - 3))}...`} ${link}`;
}
