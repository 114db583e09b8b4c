import { href } from "../../../domain/routes.ts";
import { smsWithLink } from "../../../domain/sms/text.ts";
import type { Locale } from "../../env.ts";
import { guestPath } from "../../http/guest-link.ts";
import { languageOf } from "../../language.ts";
import { smsProvider } from "../../providers/sms/choose.ts";
import { type SmsTenant, smsTenantOf } from "./queries.ts";
import type { SmsData } from "./statements.ts";

/** A text message of the outbox. `recipient` is the id of the rent. */
export type KeptSms = {
  [T in keyof SmsData]: { id: string; template: T; recipient: string; locale: Locale; data: SmsData[T] };
}[keyof SmsData];

/** The sentence before the link to pay. */
function sentenceOf({ template, locale, data }: KeptSms): string {
  const { text, money, day } = languageOf(locale);
  const { boxNumber } = data;
  const amount = money(data.amountGrosze);
  return template === "smsPaymentReminder"
    ? text(
        `Boksy: ${amount} za boks ${boxNumber}, termin ${day(data.dueOn)}. Zapłać:`,
        `Boksy: ${amount} for box ${boxNumber} is due on ${day(data.dueOn)}. Pay:`,
      )
    : text(
        `Boksy: nie udało się pobrać ${amount} za boks ${boxNumber}. Zapłać:`,
        `Boksy: ${amount} for box ${boxNumber} could not be charged. Pay:`,
      );
}

/**
 * Sends a text message of the outbox. Throws `SmsRefusal` if it will never be accepted.
 * @returns false if it is not to be sent any more: there is no provider, or the tenant has no number
 */
export async function sendSms(env: Env, sms: KeptSms): Promise<boolean> {
  const provider = await smsProvider(env);
  const tenant = await smsTenantOf(env.DB, sms.recipient).first<SmsTenant>();
  if (provider === null || tenant === null || tenant.phone === "") return false;
  const secret = tenant.guestLink === null ? undefined : (await guestPath(env, tenant.guestLink)).split("#")[1];
  const path = href("payRent", { rent: sms.recipient }) + (secret === undefined ? "" : `#${secret}`);
  await provider.send({ id: sms.id, to: tenant.phone, text: smsWithLink(sentenceOf(sms), env.APP_ORIGIN + path) });
  return true;
}
