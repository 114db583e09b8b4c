import { z } from "zod";
import type { FieldCode } from "./errors.ts";
import { isPrintable } from "./printable.ts";
import { cleanLine, cleanPasted, cleanText, hasWebAddress } from "./text.ts";

const tooLong = { error: "field.too_long" };

/** One line of text, normalized. Text without visible characters is empty. All single-line inputs use this. */
export const singleLine = (longest: number) => z.string().overwrite(cleanLine).max(longest, tooLong);

/** Multi-line text that keeps surrounding spaces, for fields that are saved while typing. */
export const draftText = (longest: number) => z.string().overwrite(cleanText).max(longest, tooLong);

/** Multi-line text, such as a note. */
export const multiLine = (longest: number) => z.string().overwrite(cleanText).trim().max(longest, tooLong);

const script = { error: "field.script" } satisfies { error: FieldCode };

/** A line that is printed on documents, such as a street. `field.script`: they have no font for a character in it. */
export const printedLine = (longest: number) => singleLine(longest).refine(isPrintable, script);

/** Multi-line text that is printed on documents, such as the terms of a place. */
export const printedText = (longest: number) => multiLine(longest).refine(isPrintable, script);

/** A name. Names appear in emails to third parties, so web addresses are rejected with `field.link`. */
export const nameLine = (longest: number) =>
  printedLine(longest).refine((text) => !hasWebAddress(text), { error: "field.link" });

/** A foreign postcode or tax number, which has no fixed format, as people paste it. It is printed on documents. */
export const pastedLine = (longest: number) =>
  z.string().overwrite(cleanPasted).max(longest, tooLong).refine(isPrintable, script);

/** A required number or code as people paste it; the output is its normalized form. */
export const parsedLine = (parse: (text: string) => string | null, error: FieldCode) =>
  z
    .string()
    .overwrite(cleanPasted)
    .max(40, tooLong)
    .min(1, { error: "field.required" })
    .refine((text) => parse(text) !== null, { error })
    .transform((text) => parse(text) as string);

/**
 * A phone number as E.164, or empty. Parsed asynchronously: the numbering plans would be an eighth of the Worker's code
 * at its start.
 */
export const optionalPhone = z
  .string()
  .max(40, tooLong)
  .transform(async (text, context) => {
    if (cleanPasted(text) === "") return "";
    const { readPhone } = await import("./phone.ts");
    const number = readPhone(text)?.number;
    if (number === undefined) context.addIssue({ code: "custom", message: "field.phone" });
    return number ?? z.NEVER;
  });

export const phoneNumber = optionalPhone.refine((number) => number !== "", { error: "field.required" });

/** An address without its label, name, brackets and quotes: `mailto:`, `Anna <anna@example.com>;`. */
const bareAddress = (text: string) =>
  cleanPasted(text)
    .replace(/^[^<]{0,200}<([^<>]{1,254})>/, "$1")
    .replace(/^(mailto:|["'„(])|["'”),;]{1,2}$/gi, "");

/** Lowercase, as the identity provider stores it, so that each mailbox has one account. */
const typedAddress = z.string().overwrite(bareAddress).toLowerCase().max(254, tooLong);
const badAddress = { error: "field.email" } satisfies { error: FieldCode };

export const emailAddress = typedAddress.pipe(z.email(badAddress));

/** An email address, or empty. */
export const optionalEmail = typedAddress.pipe(z.literal("").or(z.email(badAddress)));

/** A value issued by the server and passed back unchanged, such as a row's version or a token. */
export const opaque = (longest: number) =>
  z
    .string()
    .max(longest, tooLong)
    .regex(/^[\x20-\x7E]*$/, { error: "field.invalid" });
