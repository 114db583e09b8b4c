import { z } from "zod";
import { cleanLine, cleanText, hasWebAddress } from "./text.ts";

const tooLong = { error: "field.too_long" };

/** One line of text, normalized. Text without visible characters is empty. All single-line inputs use this. */
export const singleLine = (longest: number) => z.string().overwrite(cleanLine).max(longest, tooLong);

/** Multi-line text that keeps surrounding spaces, for fields that are saved while typing. */
export const draftText = (longest: number) => z.string().overwrite(cleanText).max(longest, tooLong);

/** Multi-line text, such as a note. */
export const multiLine = (longest: number) => z.string().overwrite(cleanText).trim().max(longest, tooLong);

/** A name. Names appear in emails to third parties, so web addresses are rejected with `field.link`. */
export const nameLine = (longest: number) =>
  singleLine(longest).refine((text) => !hasWebAddress(text), { error: "field.link" });

/** Lowercase, as the identity provider stores it, so that each mailbox has one account. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, tooLong)
  .pipe(z.email({ error: "field.email" }));

/** A value issued by the server and passed back unchanged, such as a row's version or a token. */
export const opaque = (longest: number) =>
  z
    .string()
    .max(longest, tooLong)
    .regex(/^[\x20-\x7E]*$/, { error: "field.invalid" });
