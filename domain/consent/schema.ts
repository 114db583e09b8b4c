import { z } from "zod";
import { consentVersion, optionalServices } from "./consent.ts";

/** A choice as the page tells it; the time is the server's. */
export const recordConsentInput = z.strictObject({
  version: z.literal(consentVersion),
  services: z.array(z.enum(optionalServices)).max(optionalServices.length),
});

export type RecordConsentInput = z.infer<typeof recordConsentInput>;
