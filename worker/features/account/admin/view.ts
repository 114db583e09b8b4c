import { z } from "zod";
import { startViewInput, viewMinutes } from "../../../../domain/account/view-session.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import type { Command, InputCommand } from "../../../http/command.ts";
import { hashOfToken, tokenOf } from "../../../http/link-token.ts";
import { auditEnd, endViews, insertView, type ViewSubject, viewSubject } from "./view-queries.ts";

/** The secret of a view session, for its cookie. */
export const viewToken = (env: Parameters<typeof tokenOf>[0], id: string) => tokenOf(env, "view session", id);

/**
 * Lets an administrator look at the area of a customer or partner for some minutes, with their own session
 * (`worker/http/view-session.ts`). Throws `resource.not_found`, `account.no_area` for an account that cannot sign in.
 */
export const startView: InputCommand<object, typeof startViewInput, { id: string }> = {
  name: "account.startView",
  access: { member: "client.administer" },
  changes: [],
  input: startViewInput,
  read: ({ db }, _params, input) => [viewSubject(db, input)],
  async plan({ env, db, now, requestId, actor, session }, [found], { input: { reason } }) {
    const [subject] = rows<ViewSubject>(found);
    if (subject === undefined) throw new DomainError("resource.not_found");
    if (subject.hasArea === 0) throw new DomainError("account.no_area");
    const id = newId("viewSession");
    const view = {
      ...{ id, adminUid: actor, subject, reason, requestId, now },
      secondFactorAt: (session.status === "authenticated" && session.secondFactorAt) || null,
      tokenHash: await hashOfToken(await viewToken(env, id)),
      untilAt: new Date(now.getTime() + viewMinutes * 60_000).toISOString(),
    };
    return { body: { id }, statements: insertView(db, view) };
  },
};

/** Ends what the caller looks at. Succeeds if there is nothing, so that it can be repeated. */
export const endView: Command<object, null, null> = {
  name: "account.endView",
  access: { member: "account.own" },
  changes: [],
  input: z.null(),
  read: () => [],
  plan: ({ db, now, requestId, actor }) => ({
    body: null,
    statements: [auditEnd(db, { adminUid: actor, requestId, now }), endViews(db, actor, now)],
  }),
};
