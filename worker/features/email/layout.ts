import { keepTogether, withoutLinks } from "../../../domain/core/text.ts";
import { operatorLine } from "../../../domain/operator.ts";
import type { Locale } from "../../env.ts";
import { languageOf, type Words } from "../../language.ts";
import type { Email } from "./template.ts";

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const sign: Words = ["Zespół Boksy", "The Boksy team"];
const usualWhy: Words = [
  "Wysyłamy tę wiadomość, bo masz w serwisie Boksy rezerwację, najem albo lokalizację.",
  "You’re receiving this because you have a reservation, a rental or a location on Boksy.",
];

/**
 * Without a name: Polish would require the vocative case, and a name may be a company's or begin with the surname, so that neither
 * language can derive how to address someone. The name is below the email instead (`recipientOf`).
 */
const greeting: Words = ["Dzień dobry,", "Hello,"];
const recipientOf = (name: string): Words => [`Odbiorca: ${name}`, `Recipient: ${name}`];

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Renders plain text, and HTML whose only external resource is the logo, the same for all recipients. `origin` is the
 * origin of the logo and of the only link. Anything else that looks like a link, such as in a user's name or note, is
 * made unclickable.
 */
export function renderEmail(
  email: Email,
  { name, locale, origin }: { name: string; locale: Locale; origin: string },
): RenderedEmail {
  const { text } = languageOf(locale);
  // A line break in a subject would allow injecting email headers.
  const subject = withoutLinks(text(...email.subject).replace(/\s+/g, " "));
  const say = (words: string | Words) => {
    const said = typeof words === "string" ? words : text(...words);
    return withoutLinks(locale === "pl" ? keepTogether(said) : said);
  };
  const paragraphs = (given: Email["opening"] | false = false) =>
    given === false ? [] : isWords(given) ? [say(given)] : given.filter((one) => one !== false).map(say);
  const facts = (email.facts ?? []).filter((fact) => fact !== false);
  const [labelPl, labelEn, path] = email.action || ["", "", null];
  const parts = {
    greeting: say(greeting),
    opening: paragraphs(email.opening),
    facts: facts.map(([pl, en, value]) => [say([pl, en]), say(value)] as const),
    notes: paragraphs(email.notes),
    link: path === null ? null : { label: say([labelPl, labelEn]), url: origin + path },
    sign: text(...sign),
    why: say(email.why || usualWhy),
    recipient: name === "" ? "" : say(recipientOf(name)),
    sender: operatorLine(locale),
  };
  return { subject, text: textOf(parts), html: htmlOf(parts, subject, { locale, origin }) };
}

const isWords = (given: Email["opening"]): given is Words => typeof given[0] === "string";

interface Parts {
  greeting: string;
  opening: string[];
  facts: (readonly [string, string])[];
  notes: string[];
  link: { label: string; url: string } | null;
  sign: string;
  why: string;
  /** Empty if the name is not known. */
  recipient: string;
  sender: string;
}

function textOf({ greeting, opening, facts, notes, link, sign, ...foot }: Parts): string {
  const blocks = [
    greeting,
    ...opening,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...notes,
    link === null ? "" : `${link.label}:\n${link.url}`,
    sign,
    `-- \n${footOf(foot).join("\n")}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const footOf = ({ why, recipient, sender }: Pick<Parts, "why" | "recipient" | "sender">) =>
  [why, recipient, sender].filter((line) => line !== "");

const ink = "#12312a";
const quiet = "#55635b";
const paper = "#fffcf6";
const ground = "#f7f2e8";
const line = "#dfd4c1";
const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/**
 * For clients that support it; the styles of the elements are enough for the others. On a phone, a label is above its value. In
 * the dark, only colors change.
 */
const sheet = [
  ":root{color-scheme:light dark}",
  "@media (max-width:480px){.fact th,.fact td{display:block;border:0!important}.fact th{padding:8px 0 0!important}.fact td{padding:0 0 8px!important}.fact span{overflow-wrap:anywhere!important}.account{font-size:13px!important}",
  `.fact{border-bottom:1px solid ${line}}.card{padding:24px 16px!important}}`,
  "@media (prefers-color-scheme:dark){.ground{background:#0d1f1a!important;color:#f3ecdf!important}",
  ".card{background:#153029!important;border-color:#35524a!important}.quiet{color:#b5c2ba!important}",
  ".fact,.fact th,.fact td{border-color:#35524a!important}}",
].join("\n");

/** An account number in groups, as `formatIban` writes it. */
const account = /^[A-Z]{2}\d{2}( [A-Z\d]{1,4})+$/;
/** What fits next to its label or below it on the narrowest phone: dates, amounts and numbers, which must not break. */
const longestUnbroken = 24;

/** How the value of a fact breaks across lines. One tap selects an account number. */
function shape(value: string): string {
  if (account.test(value)) {
    return 'class="account" style="white-space:nowrap;font-size:14px;user-select:all;-webkit-user-select:all"';
  }
  return `style="${value.length > longestUnbroken ? "overflow-wrap:break-word" : "white-space:nowrap"}"`;
}

const date = /(?<=\b\d{1,2}) (?=\p{Ll}{3,12} \d{4})|(?<=\p{Lu}\p{Ll}{2,8}) (?=\d{1,2}, \d{4})/gu;

/** Keeps a day with its month: "1 grudnia 2026", "December 1, 2026". */
const withWholeDates = (text: string): string => text.replace(date, "\u00a0");

function htmlOf(parts: Parts, subject: string, { locale, origin }: { locale: Locale; origin: string }): string {
  const { greeting, opening, facts, notes, link, sign } = parts;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${withWholeDates(escapeHtml(text))}</p>`;
  // No alternative text: the name is next to it, also where images are blocked. Its own ground keeps it visible in the dark.
  const logo = `<img src="${escapeHtml(origin)}/email-logo.png" alt="" width="40" height="40" style="width:40px;height:40px;margin:0 8px 0 -4px;border:0;border-radius:8px;background:${paper};vertical-align:middle">`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr class="fact"><th scope="row" class="quiet" style="padding:8px 16px 8px 0;border-bottom:1px solid ${line};text-align:left;font-weight:400;color:${quiet};vertical-align:top">${escapeHtml(label)}</th>` +
    `<td style="padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;font-variant-numeric:tabular-nums"><span ${shape(value)}>${withWholeDates(escapeHtml(value))}</span></td></tr>`;
  const table =
    facts.length === 0
      ? ""
      : `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${facts.map(row).join("")}</table>`;
  const button =
    link === null
      ? ""
      : `<p style="margin:8px 0 24px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#cb350a;color:#fffaf3;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><style>${sheet}</style></head>`,
    `<body class="ground" style="margin:0;padding:24px 12px;background:${ground};color:${ink};${face};font-size:16px;line-height:1.5;overflow-wrap:break-word">`,
    `<div class="card" style="max-width:560px;margin:0 auto;padding:32px 28px;background:${paper};border:1px solid ${line};border-top:4px solid ${ink}">`,
    `<p style="margin:0 0 24px;font-size:20px;line-height:40px;font-weight:700">${logo}Boksy</p>`,
    paragraph(greeting),
    ...opening.map(paragraph),
    table,
    ...notes.map(paragraph),
    button,
    `<p style="margin:0">${escapeHtml(sign)}</p></div>`,
    `<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;color:${quiet}">${footOf(parts).map(escapeHtml).join("<br>")}</p></body></html>`,
  ].join("\n");
}
