import { choicesOf, type EmailChoice } from "../../../domain/account/email-choices.ts";
import type { Role } from "../../../domain/account/roles.ts";
import { type ChangeAccountInput, changeAccountInput, changeEmailInput } from "../../../domain/account/schema.ts";
import type { Session } from "../../../domain/account/session.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { type Actor, authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { setAccountName } from "../../identity/administration.ts";
import { cookieNames, readCookie } from "../../identity/cookies.ts";
import { verifyFreshToken } from "../../identity/fresh.ts";
import { askedMailInsert } from "../email/statements.ts";
import {
  addAddressToClients,
  type ProfileRow,
  selectProfile,
  updateAddressOfReservations,
  updateProfile,
} from "./queries.ts";

/** The caller's account. The email address comes from the identity provider, everything else from the database. */
export interface AccountView {
  uid: string;
  role: Role;
  email: string | null;
  emailVerified: boolean;
  displayName: string;
  phone: string | null;
  locale: Locale;
  /** The default for the next reservation; null if there was none. */
  buyer: Buyer | null;
  /** Emails that the user has switched off. */
  mutedEmails: EmailChoice[];
  /** The role in a partner's staff; null for everyone else. */
  staffRole: StaffRole | null;
  createdAt: string;
}

export async function getAccount(ctx: RequestContext): Promise<AccountView> {
  const { actor, results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [selectProfile(db, uid)]);
  return viewOf(ctx.session, actor, results[0]);
}

function viewOf(session: Session, actor: Actor | null, found: D1Result | undefined): AccountView {
  const [profile] = rows<ProfileRow>(found);
  if (actor === null || session.status !== "authenticated") throw new DomainError("auth.signed_out");
  if (profile === undefined) throw new DomainError("auth.unprovisioned");
  const { uid, role, staffRole } = actor;
  const { email, emailVerified } = session;
  const mutedEmails = choicesOf(JSON.parse(profile.mutedEmails));
  const buyer: Buyer | null = profile.buyer === null ? null : JSON.parse(profile.buyer);
  return {
    uid,
    role,
    email,
    emailVerified,
    ...profile,
    displayName: profile.displayName ?? "",
    buyer,
    mutedEmails,
    staffRole,
  };
}

/**
 * Changes the caller's profile, and the name in the identity provider's tokens. Throws `auth.provider_down`; the call
 * can then be repeated.
 */
export async function changeAccount(ctx: RequestContext, change: ChangeAccountInput): Promise<AccountView> {
  const account = await runCommand(ctx, changeAccountCommand, {}, change);
  const { displayName } = change;
  if (displayName !== undefined && displayName !== requireSession(ctx).displayName) {
    await setAccountName(ctx.env, account.uid, displayName, ctx.now);
  }
  return account;
}

export const changeAccountCommand = {
  name: "account.change",
  access: { member: "account.own" },
  changes: ["accounts", "clients"],
  input: changeAccountInput,
  read: ({ db, uid }) => [selectProfile(db, uid)],
  plan({ db, now, session }, [found], { input: change, actor }) {
    const before = viewOf(session, actor, found);
    const {
      displayName = before.displayName,
      phone = before.phone,
      locale = before.locale,
      buyer = before.buyer,
      mutedEmails = before.mutedEmails,
    } = change;
    return {
      body: { ...before, displayName, phone, locale, buyer, mutedEmails },
      statements: [
        updateProfile(db, before.uid, change, now),
        ...(change.buyer === undefined
          ? []
          : [
              updateAddressOfReservations(db, before.uid, change.buyer),
              addAddressToClients(db, before.uid, change.buyer, now),
            ]),
      ],
    };
  },
} satisfies Command<object, ChangeAccountInput, AccountView>;

/**
 * Emails a link to the new address. The old address is valid until the link is opened. Does not reveal whether the new
 * address has an account. Throws `auth.login_stale` unless the user has just signed in.
 */
export const requestEmailChange = {
  name: "account.requestEmailChange",
  access: { member: "account.own" },
  changes: [],
  input: changeEmailInput,
  read: ({ db, uid }) => [selectProfile(db, uid)],
  async prepare({ env, now, header, session }, _results, { input, actor }) {
    await verifyFreshToken(env, readCookie(header("cookie"), cookieNames.identity) ?? "", now);
    if (isOtherEmail(session, input.email)) await limitCodes(env, `changeEmail:${actor?.uid}`);
  },
  plan({ db, now, session }, [found], { input, actor }) {
    const { email, displayName, locale } = viewOf(session, actor, found);
    if (email === null || !isOtherEmail(session, input.email)) return { body: null, statements: [] };
    const data = { name: displayName, email, path: null };
    const mail = { template: "changeEmail", recipient: input.email, locale, data, now } as const;
    return { body: null, statements: [askedMailInsert(db, mail)] };
  },
} satisfies Command<object, { email: string }, null>;

function isOtherEmail(session: Session, email: string): boolean {
  return session.status === "authenticated" && session.email !== null && session.email !== email;
}
