import { plainName, withoutLinks } from "../../../domain/core/plain-text.ts";
import type { Locale } from "../../env.ts";
import { type RenderedEmail, renderEmail } from "./layout.ts";
import { type EmailTemplate, languageOf } from "./template.ts";
import { type MailData, type MailTemplate, templates } from "./templates.ts";

const byName: { [T in MailTemplate]: EmailTemplate<MailData[T]> } = templates;

/** Renders an email in its recipient's language. `origin` is the product's own, such as `https://boksy.example`. */
export function renderMail<T extends MailTemplate>(
  mail: { template: T; locale: Locale; data: MailData[T] },
  origin: string,
): RenderedEmail {
  const { template, locale } = mail;
  const data = withSafeTexts(mail.data);
  const name = "name" in data ? data.name : "";
  return renderEmail(byName[template](data, languageOf(locale)), { name, locale, origin });
}

/** Fields with text by other users, which must not become links or headers. */
const names: readonly string[] = [
  "name",
  "clientName",
  "tenantName",
  "personName",
  "reporterName",
  "partnerName",
  "inviterName",
  "companyName",
  "endpointName",
  "placeName",
  "target",
  "offeredBy",
  "invitedBy",
];
const texts: readonly string[] = [
  "note",
  "word",
  "message",
  "reason",
  "boxNumber",
  "street",
  "city",
  "accessNote",
  "products",
];

function withSafeTexts<D extends object>(data: D): D {
  const entries = Object.entries(data).map(([key, value]) => {
    if (typeof value !== "string") return [key, value];
    if (names.includes(key)) return [key, plainName(value)];
    return [key, texts.includes(key) ? withoutLinks(value) : value];
  });
  return Object.fromEntries(entries) as D;
}
