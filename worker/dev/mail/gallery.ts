import { html } from "hono/html";
import { renderMail } from "../../features/email/render.ts";
import type { MailTemplate } from "../../features/email/templates.ts";
import { documentSamples } from "./documents.ts";
import { mailSamples } from "./mails.ts";
import { mailPage } from "./page.ts";

const locales = ["pl", "en"] as const;
const path = "/dev/mail/samples";

/** Every email by its subject, and every document, in both languages. */
export function galleryPage(origin: string) {
  const samples = locales.map((locale) => ({ locale, mails: mailSamples(locale) }));
  const mail = (template: MailTemplate) => html`<tr><th scope="row"><a href="${path}/${template}">${template}</a></th>
${samples.map(({ locale, mails }) => {
  const [data] = mails[template];
  return html`<td lang="${locale}">${renderMail({ template, locale, data }, origin).subject}</td>`;
})}</tr>`;
  const document = (name: string) => html`<tr><th scope="row">${name}</th>
${locales.map((locale) => html`<td><a href="${path}/${locale}/${name}.pdf">${locale}</a></td>`)}</tr>`;
  const documents = Object.entries(documentSamples("en")).flatMap(([part, kinds]) =>
    Object.keys(kinds).map((kind) => `${part}/${kind}`),
  );
  const templates = Object.keys(mailSamples("en")) as MailTemplate[];
  return mailPage(
    "Samples",
    html`<p><a href="/dev/mail">All mail</a></p>
<h2>Documents</h2><table>${documents.map(document)}</table>
<h2>Emails</h2><table>${templates.map(mail)}</table>`,
  );
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailSamples("en"), name);

/** The variants of an email in frames as wide as a phone and a mail window, and as plain text. Null for an unknown name. */
export function samplePage(name: string, origin: string) {
  if (!isTemplate(name)) return null;
  const mails = locales.flatMap((locale) =>
    mailSamples(locale)[name].map((data) => ({ locale, ...renderMail({ template: name, locale, data }, origin) })),
  );
  const frame = (source: string, title: string, width: number) =>
    html`<iframe srcdoc="${source}" title="${title}, ${width}" width="${width}" height="640"></iframe>`;
  return mailPage(
    name,
    html`<p><a href="${path}">All samples</a></p>
${mails.map(
  ({ locale, subject, html: source, text }) => html`<section lang="${locale}"><h2>${subject}</h2>
${frame(source, subject, 320)}${frame(source, subject, 640)}<pre>${text}</pre></section>`,
)}`,
  );
}
