import type { Capability } from "../../domain/capabilities.ts";
import { type Actor, admitMember, databaseOf, requireTrustedFactor, selectMember } from "./actor.ts";
import { admitCaller, type Caller, callerName, callerOf, requireIdentifiedCaller, selectCaller } from "./caller.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Who may run a command. `member`: an account with the capability, such as a partner's staff. `tenant`: the owner of a
 * reservation, by account, browser or guest link. `visitor`: like `tenant`, and browsers without a reservation. `link`:
 * anyone; the input authorizes, for example the secret of a link.
 */
export type CommandAccess = { member: Capability } | { tenant: Capability } | { visitor: Capability } | "link";

/** The context for the statements of `read`. A member's partner is not known yet: bind `uid` to `partnerOfUid`. */
export interface CommandReader extends Pick<RequestContext, "db" | "now" | "session"> {
  /** Empty for a caller without an account. */
  readonly uid: string;
  readonly caller: Caller;
}

/** The user or link on whose behalf a command runs. */
export interface Principal {
  name: string;
  by: "partner" | "customer";
  reader: CommandReader;
  /** Whether the reader is limited to a member's places, as their token says. */
  isLimited: boolean;
  /** Reads the caller's account row. Empty if the command allows anyone. */
  own: D1PreparedStatement[];
  /**
   * Throws unless the caller's account row allows the command.
   * @returns the member; null for everyone else
   */
  admit(own: D1Result | undefined): Actor | null;
  /** Throws as `requireSecondFactor` unless the member has used a trusted second factor. */
  requireFactor?(own: D1Result | undefined): void;
  /** False if callers cannot be distinguished, because a key could then return another caller's stored response. */
  takesKey: boolean;
}

/** Throws `auth.signed_out`, `auth.blocked` or `auth.provider_down` for a caller without access. */
export async function principalOf(ctx: RequestContext, access: CommandAccess, known?: Caller): Promise<Principal> {
  if (access === "link") return linkHolder(ctx);
  const { db, now, session } = ctx;
  if ("member" in access) {
    const member = selectMember(ctx);
    const { uid } = member.session;
    const isLimited = member.session.hasLimitedPlaces === true;
    return {
      isLimited,
      ...{ name: uid, by: "partner", own: [member.own], takesKey: true },
      reader: {
        ...{ db: databaseOf(db, uid, isLimited), now, session, uid },
        caller: { uid, holderHash: null, guestHash: null },
      },
      admit: (found) => admitMember(ctx, member.session, found, access.member),
      requireFactor: (found) => requireTrustedFactor(ctx, member.session, found),
    };
  }
  const caller = known ?? (await callerOf(ctx));
  if ("tenant" in access) requireIdentifiedCaller(caller);
  const capability = "tenant" in access ? access.tenant : access.visitor;
  return {
    ...{ name: callerName(caller), by: "customer", own: [selectCaller(db, caller)] },
    isLimited: false,
    takesKey: caller.uid !== null || caller.holderHash !== null || caller.guestHash !== null,
    reader: { db, now, session, uid: caller.uid ?? "", caller },
    admit: (found) => {
      admitCaller(found, caller, capability);
      return null;
    },
  };
}

function linkHolder({ db, now, session }: RequestContext): Principal {
  const uid = session.status === "authenticated" ? session.uid : null;
  return {
    ...{ name: uid ?? "client", by: "customer", own: [], takesKey: false, isLimited: false },
    reader: { db, now, session, uid: uid ?? "", caller: { uid, holderHash: null, guestHash: null } },
    admit: () => null,
  };
}
