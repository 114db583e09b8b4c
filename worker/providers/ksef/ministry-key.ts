import { z } from "zod";
import { callKsefJson, type KsefConnection } from "./call.ts";
import { KsefError } from "./provider.ts";

const keysForm = z.array(
  z.object({
    certificate: z.string(),
    publicKeyId: z.string().optional(),
    validFrom: z.string(),
    validTo: z.string(),
    usage: z.array(z.string()),
  }),
);

const usage = "SymmetricKeyEncryption";

/** The ministry's public key for the keys of sessions: the valid one that began last. It may change at any time, so it is not stored. */
export async function ministryKey(connection: KsefConnection, now: Date) {
  const path = "/security/public-key-certificates";
  const all = await callKsefJson(connection, "GET", path, { form: keysForm });
  const at = now.getTime();
  const [key] = all
    .filter((one) => one.usage.includes(usage) && Date.parse(one.validFrom) <= at && at < Date.parse(one.validTo))
    .sort((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom));
  if (key === undefined) throw new KsefError("unavailable", `KSeF has no valid key for ${usage}`);
  return key;
}
