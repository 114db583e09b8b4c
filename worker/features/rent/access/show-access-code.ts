import { z } from "zod";
import { dayAt } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import { rows } from "../../../db/database.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { accessOfRent, insertAccessShown, type SealedAccess } from "../model/queries.ts";
import { openAccessCode } from "./access-code.ts";

/**
 * Whether the tenant may see the code: while the rent is running, and after a withdrawal until the end of its last day.
 */
function opens({ status, endOn, timezone }: SealedAccess, now: Date): boolean {
  if ((runningRents as readonly string[]).includes(status)) return true;
  return status === "settled" && endOn !== null && dayAt(now, timezone) < endOn;
}

/**
 * Audits that the tenant views the code of their box. Not possible before the rent is running, because the box may
 * still be in use. Throws `resource.not_found`, `rent.not_running`, `rent.access_suspended`.
 */
export const discloseAccessCode: Command<{ id: string }, null, { sealed: string | null }> = {
  name: "rent.showAccessCode",
  access: { tenant: "rent.own" },
  changes: [],
  isAnswerStored: false,
  input: z.null(),
  read: ({ db, now, caller }, { id }) => [accessOfRent(db, id, caller, now)],
  plan({ db, now, requestId, actor }, [found], { params: { id: rentId } }) {
    const [access] = rows<SealedAccess>(found);
    if (access === undefined) throw new DomainError("resource.not_found");
    const { sealed, partnerId } = access;
    if (access.accessState === "suspended") throw new DomainError("rent.access_suspended");
    if (!opens(access, now)) throw new DomainError("rent.not_running");
    if (access.accessMethod !== "code") return { body: { sealed: null }, statements: [] };
    const shown = { rentId, partnerId, action: "showAccessCode", actor, requestId, now } as const;
    return { body: { sealed }, statements: [insertAccessShown(db, shown)] };
  },
};

/** The code of the tenant's box; null if Boksy has none or the box opens without one. Every view is audited. */
export async function showAccessCode(ctx: RequestContext, id: string): Promise<string | null> {
  const { sealed } = await runCommand(ctx, discloseAccessCode, { id }, null);
  return sealed === null ? null : (await openAccessCode(ctx.env, sealed)) || null;
}
