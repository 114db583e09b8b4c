import { currentLocale } from "../../../lib/i18n/i18n.ts";
import type { Invitation, MarketplaceInvitation } from "./queries.ts";

/** An invitation as entered in the form. */
export interface InviteValues {
  kind: "partner" | "admin";
  companyName: string;
  nip: string;
  name: string;
  email: string;
  locale: "pl" | "en";
  message: string;
}

export const noValues = (): InviteValues => ({
  ...{ kind: "partner", companyName: "", nip: "", name: "", email: "", message: "" },
  locale: currentLocale(),
});

/** An ended invitation by the marketplace, to send again. */
export const valuesOf = ({ kind, companyName, nip, name, email, locale, message }: Invitation): InviteValues => ({
  ...{ kind: kind === "admin" ? "admin" : "partner", companyName: companyName ?? "", nip: nip ?? "" },
  ...{ name, email, locale, message },
});

/** The API input, which the API validates. */
export function inputOf({ kind, companyName, nip, ...person }: InviteValues): MarketplaceInvitation {
  if (kind === "admin") return { ...person, kind };
  return { ...person, kind, companyName, nip: nip.trim() === "" ? null : nip };
}
