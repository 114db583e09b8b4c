import { z } from "zod";
import { consentVersion, optionalServices } from "./consent.ts";
import { documentVersions } from "./documents.ts";

/** A choice as the page tells it; the time is the server's. */
export const recordConsentInput = z.strictObject({
  version: z.literal(consentVersion),
  services: z.array(z.enum(optionalServices)).max(optionalServices.length),
});

export type RecordConsentInput = z.infer<typeof recordConsentInput>;

const current = (version: string) => z.literal(version, { error: "field.consent_required" });

/** The texts that the page showed; one that is out of date by now was not accepted. */
export const acceptedDocuments = z.strictObject({
  terms: current(documentVersions.terms),
  privacy: current(documentVersions.privacy),
});
