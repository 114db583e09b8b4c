import type { InvitationPage } from "../../http/invitation-link.ts";
import type { Language, Words } from "../../language.ts";

/** A label in both languages and its value. */
export type Fact = readonly [pl: string, en: string, value: string | Words];

/** One paragraph, or several; `false` is left out. */
type Paragraphs = Words | readonly (Words | false)[];

/** The button in both languages. Without a path, as before a one-time code is created, there is none. */
export type Action = readonly [pl: string, en: string, path: string | null];

/** What an email says. Values are plain text, which the renderer escapes. */
export interface Email {
  subject: Words;
  opening: Paragraphs;
  facts?: readonly (Fact | false)[];
  notes?: Paragraphs | false;
  action?: Action | false;
  /** The reason for the email, if it is not the default one. */
  why?: Words | false;
}

/**
 * Writes an email, each sentence in both languages. Place names in the data are in the recipient's language, amounts in
 * grosze, days in the place's time zone. `name` is the recipient's, for the foot.
 */
export type EmailTemplate<Data> = (data: Data, language: Language) => Email;

/** In every email to a tenant. */
export interface TenantMail {
  name: string;
  boxNumber: string;
  placeName: string;
  guest: SecretLink | null;
}

/** In every email to a partner about a tenant. */
export interface LandlordMail {
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
}

/**
 * A link for someone without an account. The path contains a secret and is derived from `link` when the email is sent;
 * until then, and in the outbox, it is null.
 */
export interface SecretLink {
  link: string;
  path: string | null;
}

export interface InvitationLink extends SecretLink {
  page: InvitationPage;
}

/** An email with a one-time code, which is created when it is sent. Until then, and in the outbox, `path` is null. */
export interface CodeMail {
  path: string | null;
}
