import { z } from "zod";
import { maxSmsParts } from "../../../domain/sms/text.ts";
import { type SmsProvider, SmsRefusal } from "./provider.ts";

const endpoint = "https://api.smsapi.pl/sms.do";
const timeoutMs = 8_000;

/**
 * Errors of the message itself: its text (11, 12), its number (13), a number that has objected (57, 59). All others, such as
 * a lack of credit (103) or too many calls (202, 203), concern the account or pass.
 */
const refusals: readonly number[] = [11, 12, 13, 57, 59];
/** A message with this `idx` has already been sent. */
const alreadySent = 53;

const answerSchema = z.union([z.object({ error: z.coerce.number() }), z.object({ count: z.int().min(1) })]);

export interface SmsapiSettings {
  /** An OAuth token with the right to send. */
  token: string;
  /** A sender name that the account has registered; empty for the account's default. */
  sender: string;
}

/** SMSAPI, a Polish provider (https://www.smsapi.pl/docs). `call` is `fetch`, or a fake. */
export function smsapi({ token, sender }: SmsapiSettings, call: typeof fetch): SmsProvider {
  return {
    async send({ id, to, text }) {
      const body = new URLSearchParams({
        ...{ to: to.replace(/^\+/, ""), message: text, format: "json", encoding: "utf-8" },
        ...{ idx: id, check_idx: "1", max_parts: String(maxSmsParts) },
        ...(sender !== "" && { from: sender }),
      });
      const response = await call(endpoint, {
        ...{ method: "POST", body, signal: AbortSignal.timeout(timeoutMs) },
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      });
      const answer = answerSchema.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new Error(`SMSAPI answered ${response.status} without a result`);
      if (!("error" in answer.data) || answer.data.error === alreadySent) return;
      const { error } = answer.data;
      if (refusals.includes(error)) throw new SmsRefusal(`SMSAPI error ${error}`);
      throw new Error(`SMSAPI error ${error}`);
    },
  };
}
