import { isProduction } from "../../settings.ts";
import type { SmsProvider } from "./provider.ts";

type Settings = Pick<Env, "SMS_PROVIDER" | "ENVIRONMENT" | "SMSAPI_TOKEN" | "SMSAPI_SENDER">;

/** Whether this deployment sends text messages. Production never uses the local fake. */
export const sendsSms = (env: Pick<Env, "SMS_PROVIDER" | "ENVIRONMENT">): boolean =>
  env.SMS_PROVIDER === "smsapi" || (env.SMS_PROVIDER === "local" && !isProduction(env));

/** The provider of text messages; null if there is none. Throws without the token of SMSAPI. */
export async function smsProvider(env: Settings): Promise<SmsProvider | null> {
  if (!sendsSms(env)) return null;
  const { smsapi } = await import("./smsapi.ts");
  const sender = env.SMSAPI_SENDER ?? "";
  if (env.SMS_PROVIDER === "local") {
    const { localSmsapi } = await import("./fake.ts");
    return smsapi({ token: localSmsapi.token, sender }, localSmsapi.fetch);
  }
  if (!env.SMSAPI_TOKEN) throw new Error("SMSAPI_TOKEN is not set");
  return smsapi({ token: env.SMSAPI_TOKEN, sender }, fetch);
}
