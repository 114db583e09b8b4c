import { z } from "zod";
import { DomainError } from "../../../../domain/core/errors.ts";
import { type AccessCodeInput, accessCodeInput } from "../../../../domain/rent/schema.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import { rows } from "../../../db/database.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { accessForStaff, insertAccessShown } from "../model/queries.ts";
import { changed } from "../model/rent-command.ts";
import type { RentState } from "../model/state.ts";
import { partnerRent, requireRent } from "../model/state-queries.ts";
import { isRunning, transitionRent } from "../model/transition.ts";
import { newAccessCode, openAccessCode, sealAccessCode } from "./access-code.ts";

/** Audits that staff view the code of a rent, possibly before its first day. Throws `resource.not_found`. */
export const viewAccessCode: Command<{ id: string }, null, { sealed: string }> = {
  name: "rent.viewAccessCode",
  access: { member: "rent.manage" },
  changes: [],
  input: z.null(),
  read: ({ db, uid }, { id }) => [accessForStaff(db, id, uid)],
  plan({ db, now, requestId, actor }, [found], { params: { id: rentId } }) {
    const [access] = rows<{ sealed: string; partnerId: string; status: RentStatus }>(found);
    if (access === undefined) throw new DomainError("resource.not_found");
    const { sealed, partnerId } = access;
    const shown = { rentId, partnerId, action: "viewAccessCode", actor, requestId, now } as const;
    return { body: { sealed }, statements: [insertAccessShown(db, shown)] };
  },
};

/** The code of a rent for staff; null if there is none. Every view is audited. */
export async function readAccessCode(ctx: RequestContext, id: string): Promise<string | null> {
  const { sealed } = await runCommand(ctx, viewAccessCode, { id }, null);
  return (await openAccessCode(ctx.env, sealed)) || null;
}

const mayHaveCode = (rent: RentState) =>
  rent.accessMethod === "code" && (isRunning(rent) || rent.status === "scheduled");

/**
 * Sets the access code, or generates one. The tenant of a running rent is notified by email, without the code. Throws
 * `rent.illegal_transition` for an ended rent, and at a place without access codes.
 */
export const changeAccessCode: Command<{ id: string }, AccessCodeInput, { id: string }> = {
  name: "rent.changeAccessCode",
  access: { member: "rent.manage" },
  changes: ["rents"],
  input: accessCodeInput,
  read: (reader, { id }) => [partnerRent(reader, id)],
  async plan(ctx, [found], { input: { version, code } }) {
    const rent = requireRent(found);
    if (rent.version !== version) throw new DomainError("resource.version_conflict");
    if (!mayHaveCode(rent)) throw new DomainError("rent.illegal_transition");
    const access_code_sealed = await sealAccessCode(ctx.env, code ?? newAccessCode());
    const cause = `accessCode:${ctx.now.toISOString()}`;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "changeAccessCode",
        set: { access_code_sealed },
        details: { isRandom: code === null },
      }),
      ...(isRunning(rent) ? mailTenant(ctx, rent, "accessCodeChanged", cause, {}) : []),
    ]);
  },
};
