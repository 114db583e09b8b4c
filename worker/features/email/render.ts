import { plainName, withoutLinks } from "../../../domain/core/plain-text.ts";
import type { Locale } from "../../env.ts";
import { languageOf } from "../../language.ts";
import { type RenderedEmail, renderEmail } from "./layout.ts";
import type { EmailTemplate } from "./template.ts";
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

/** The fields of all templates that hold any text. Days, instants and ids are ours. */
type TextField = Exclude<
  {
    [T in MailTemplate]: { [K in keyof MailData[T]]-?: string extends MailData[T][K] ? K : never }[keyof MailData[T]];
  }[MailTemplate],
  `${string}${"On" | "At" | "Id"}`
>;

const asIs = (text: string) => text;

/** Text by other users must not become links or headers. A new field does not compile until it is decided here. */
const cleaned: Record<TextField, (text: string) => string> = {
  name: plainName,
  clientName: plainName,
  tenantName: plainName,
  personName: plainName,
  reporterName: plainName,
  partnerName: plainName,
  inviterName: plainName,
  companyName: plainName,
  endpointName: plainName,
  placeName: plainName,
  target: plainName,
  offeredBy: plainName,
  invitedBy: plainName,
  note: withoutLinks,
  word: withoutLinks,
  message: withoutLinks,
  reason: withoutLinks,
  boxNumber: withoutLinks,
  street: withoutLinks,
  city: withoutLinks,
  accessNote: withoutLinks,
  products: withoutLinks,
  extrasPl: withoutLinks,
  extrasEn: withoutLinks,
  accessFrom: asIs,
  accessTo: asIs,
  clientEmail: asIs,
  code: asIs,
  contactPhone: asIs,
  corrected: asIs,
  device: asIs,
  email: asIs,
  failureCode: asIs,
  iban: asIs,
  method: asIs,
  month: asIs,
  newBoxNumber: asIs,
  newEmail: asIs,
  oldIban: asIs,
  next: asIs,
  number: asIs,
  orderNumber: asIs,
  path: asIs,
  postcode: asIs,
  productName: asIs,
  timezone: asIs,
};

function withSafeTexts<D extends object>(data: D): D {
  const clean: Partial<Record<string, (text: string) => string>> = cleaned;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === "string" ? (clean[key] ?? asIs)(value) : value,
  ]);
  return Object.fromEntries(entries) as D;
}
