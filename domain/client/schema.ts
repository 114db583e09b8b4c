import { z } from "zod";
import { nipNumber } from "../company/company.ts";
import { countryCodes } from "../core/countries.ts";
import { isId } from "../core/ids.ts";
import { cursorText } from "../core/paging.ts";
import {
  draftText,
  multiLine,
  nameLine,
  opaque,
  optionalEmail,
  optionalPhone,
  pastedLine,
  printedLine,
  singleLine,
} from "../core/text-schema.ts";
import { postcodeIn } from "../place/postcode.ts";
import { type ClientAddress, missingAddressParts } from "./address.ts";

const clientKinds = ["person", "company"] as const;
export type ClientKind = (typeof clientKinds)[number];

const clientSorts = ["name-asc", "name-desc", "created-desc", "created-asc", "balance-desc", "balance-asc"] as const;
export type ClientSort = (typeof clientSorts)[number];

/**
 * `owing`: has unpaid charges; `overdue`: some of them are past due. `double`: another client has the same email, phone,
 * tax number or name. `noAddress`: a company with a running or future rent that cannot get an invoice.
 */
const clientStates = ["owing", "overdue", "noAddress", "noEmail", "blocked", "double"] as const;

const tag = singleLine(30).min(1, { error: "field.required" });
/** The version of the row that the user saw. */
const version = opaque(64);

/** The query of a partner's list of clients. */
export const clientListQuery = z.strictObject({
  q: singleLine(80).optional(),
  kind: z.enum(clientKinds).optional(),
  tag: tag.optional(),
  state: z.enum(clientStates).optional(),
  sort: z.enum(clientSorts).default("name-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

const data = {
  kind: z.enum(clientKinds),
  name: nameLine(200).min(2, { error: "field.too_short" }),
  /** Null for people and foreign companies. */
  nip: nipNumber.nullable(),
  /** Of a foreign company; null for others. */
  taxNumber: pastedLine(30).min(2, { error: "field.too_short" }).nullable().default(null),
  /** Empty for a client who is reached by phone only. */
  email: optionalEmail,
  phone: optionalPhone,
  street: printedLine(100),
  postcode: pastedLine(12),
  city: printedLine(80),
  country: z.enum(countryCodes as [string, ...string[]]).default("PL"),
  locale: z.enum(["pl", "en"]),
};

const personHasNoNip = ({ kind, nip }: { kind: ClientKind; nip: string | null }) => kind === "company" || nip === null;
const noNip = { error: "field.unknown", path: ["nip"] };

const mayHaveTaxNumber = (client: { kind: ClientKind; country: string; taxNumber: string | null }) =>
  client.taxNumber === null || (client.kind === "company" && client.country !== "PL");
const noTaxNumber = { error: "field.unknown", path: ["taxNumber"] };

/** Reports each missing part of a company's address. */
function requireAddress(client: ClientAddress, ctx: z.RefinementCtx): void {
  for (const part of missingAddressParts(client)) {
    ctx.addIssue({ code: "custom", path: [part], message: "field.required" });
  }
}

const withPostcode = <Client extends ClientAddress>(client: Client): Client => ({
  ...client,
  postcode: postcodeIn(client.country, client.postcode),
});

/** `isAnother` confirms that this is a different person who shares an email address with an existing client. */
export const newClientInput = z
  .strictObject({ ...data, isAnother: z.boolean().default(false) })
  .refine(personHasNoNip, noNip)
  .refine(mayHaveTaxNumber, noTaxNumber)
  .superRefine(requireAddress)
  .transform(withPostcode);

export const changeClientInput = z
  .strictObject({ ...data, version })
  .refine(personHasNoNip, noNip)
  .refine(mayHaveTaxNumber, noTaxNumber)
  .superRefine(requireAddress)
  .transform(withPostcode);

/** Notes are stored as typed, including surrounding spaces. */
export const clientNotesInput = z.strictObject({
  notes: draftText(5_000),
  version,
});

export const clientTagsInput = z.strictObject({ add: z.array(tag).max(20), remove: z.array(tag).max(20) });

export const blockClientInput = z.strictObject({ reason: multiLine(300).min(3, { error: "field.too_short" }) });

/** Merges client `otherId` into the client of the path. Both versions are those that the user saw. */
export const mergeClientInput = z.strictObject({ otherId: opaque(64), version, otherVersion: version });

/** Undoes a merge into the client of the path. `version` is the one that the user saw. */
export const undoMergeInput = z.strictObject({
  mergeId: z.string().refine((text): boolean => isId("clientMerge", text), { error: "field.invalid" }),
  version,
});

export type ClientListQuery = z.output<typeof clientListQuery>;
export type NewClientInput = z.output<typeof newClientInput>;
export type ChangeClientInput = z.output<typeof changeClientInput>;
export type ClientData = Omit<ChangeClientInput, "version">;
export type MergeClientInput = z.output<typeof mergeClientInput>;
export type UndoMergeInput = z.output<typeof undoMergeInput>;
