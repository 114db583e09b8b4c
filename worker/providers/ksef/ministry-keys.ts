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

/** The ministry's public key for a use: the valid one that began last. Keys may change at any time, so none is stored. */
export async function ministryKeys(
  connection: KsefConnection,
  usage: "KsefTokenEncryption" | "SymmetricKeyEncryption",
  now: Date,
) {
  const path = "/security/public-key-certificates";
  const all = await callKsefJson(connection, "GET", path, { form: keysForm });
  const at = now.getTime();
  const [key] = all
    .filter((one) => one.usage.includes(usage) && Date.parse(one.validFrom) <= at && at < Date.parse(one.validTo))
    .sort((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom));
  if (key === undefined) throw new KsefError("unavailable", `KSeF has no valid key for ${usage}`);
  return key;
}
