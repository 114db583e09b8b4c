import { z } from "zod";
import { nipNumber } from "../company/company.ts";
import { cursorText } from "../core/paging.ts";
import { emailAddress, multiLine, nameLine, opaque, singleLine } from "../core/text-schema.ts";

/** Who is invited: a new partner's owner, an administrator, a member of a partner's staff, or a partner's client. */
export const invitationKinds = ["partner", "admin", "staff", "client"] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** `open`: sent or opened, and not expired. */
export const invitationStates = ["open", "accepted", "declined", "revoked", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];

const sorts = ["sent-desc", "sent-asc", "expires-desc", "expires-asc"] as const;
export type AdminInvitationSort = (typeof sorts)[number];

/** The query of the administrators' list of invitations. */
export const adminInvitationQuery = z.strictObject({
  q: singleLine(80).optional(),
  kind: z.enum(invitationKinds).optional(),
  state: z.enum(invitationStates).optional(),
  sort: z.enum(sorts).default("sent-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminInvitationQuery = z.output<typeof adminInvitationQuery>;

const person = {
  /** For the greeting, and a new partner's contact person. */
  name: nameLine(100).default(""),
  email: emailAddress,
  /** The language of the email. */
  locale: z.enum(["pl", "en"]),
  message: multiLine(500).default(""),
};

/** An invitation by the marketplace: of a company as a partner, or of a person as an administrator. */
export const marketplaceInvitationInput = z.discriminatedUnion("kind", [
  z.strictObject({
    ...person,
    kind: z.literal("partner"),
    companyName: nameLine(200).min(1, { error: "field.required" }),
    nip: nipNumber.nullable(),
  }),
  z.strictObject({ ...person, kind: z.literal("admin") }),
]);
export type MarketplaceInvitationInput = z.output<typeof marketplaceInvitationInput>;

/** The version of the invitation that the administrator saw. */
export const resendInput = z.strictObject({ version: opaque(64) });
