import { z } from "zod";
import { consentVersion, optionalServices } from "./consent.ts";
import { documentVersions } from "./documents.ts";

/** A consent choice sent by the page. The server adds the time. */
export const recordConsentInput = z.strictObject({
  version: z.literal(consentVersion),
  services: z.array(z.enum(optionalServices)).max(optionalServices.length),
});

export type RecordConsentInput = z.infer<typeof recordConsentInput>;

const current = (version: string) => z.literal(version, { error: "field.consent_required" });

/** The versions of the documents that the page showed; an outdated version is rejected. */
export const acceptedDocuments = z.strictObject({
  terms: current(documentVersions.terms),
  privacy: current(documentVersions.privacy),
});
