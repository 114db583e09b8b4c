import { z } from "zod";
import { cleanLine, cleanText, hasWebAddress } from "./text.ts";

const tooLong = { error: "field.too_long" };

/** One line of text as it is stored; what no one can see counts as nothing. Every such field of an input is one of these. */
export const singleLine = (longest: number) => z.string().overwrite(cleanLine).max(longest, tooLong);

/** Text of several lines with the spaces around it, as it is typed into a page that saves by itself. */
export const draftText = (longest: number) => z.string().overwrite(cleanText).max(longest, tooLong);

/** Text of several lines, such as a note. */
export const multiLine = (longest: number) => z.string().overwrite(cleanText).trim().max(longest, tooLong);

/**
 * What someone or something is called. Names go into emails to people who never asked for them, so a name carries no web
 * address: `field.link`.
 */
export const nameLine = (longest: number) =>
  singleLine(longest).refine((text) => !hasWebAddress(text), { error: "field.link" });

/** As the identity provider keeps it: without capitals, so that one mailbox is one account. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, tooLong)
  .pipe(z.email({ error: "field.email" }));

/** What a program sent out and gets back to compare: a row's version, a token. */
export const opaque = (longest: number) =>
  z
    .string()
    .max(longest, tooLong)
    .regex(/^[\x20-\x7E]*$/, { error: "field.invalid" });
