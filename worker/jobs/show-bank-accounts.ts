import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { dueChange, dueChanges, readWaiting } from "../features/company/account/queries.ts";
import { endChange, showAccount } from "../features/company/account/statements.ts";
import { asksRegister } from "../features/compliance/register-finding.ts";
import { forgetFinding } from "../features/compliance/register-statements.ts";
import { auditChange } from "../http/audit.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Shows a partner's new account to tenants once its wait is over. The register is asked about it next. */
export const showBankAccount: JobCommand<{ partnerId: string }, string> = {
  name: "company.showAccount",
  actor: "showBankAccounts",
  read: ({ db, now }, { partnerId }) => [dueChange(db, partnerId, now)],
  plan({ env, db, now, requestId, actor }, _params, [found]) {
    const change = readWaiting(found);
    if (change === null) return null;
    const { id, partnerId } = change;
    const [version, nextVersion] = [newId("version"), newId("version")];
    const entry = { actor, action: "showAccount", entity: "partner", partnerId, requestId, now } as const;
    return {
      body: id,
      statements: [
        endChange(db, change, "shown", { nextVersion: version, now }),
        auditChange(db, { table: "bank_account_changes", id, nextVersion: version }, entry),
        showAccount(db, change, { nextVersion, now }),
        auditChange(db, { table: "partners", id: partnerId, nextVersion }, entry),
        ...(asksRegister(env) ? [forgetFinding(db, { id: partnerId, version: nextVersion, now })] : []),
      ],
    };
  },
};

/** Shows new accounts whose wait is over. @returns how many */
export async function showBankAccounts(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  return runSlices(run, {
    code: "job.account_not_shown",
    read: async (limit) => rows<{ partnerId: string }>(await dueChanges(ctx.db, now, limit).all()),
    keyOf: ({ partnerId }) => partnerId,
    process: async (due) => (await runJobCommand(ctx, showBankAccount, due)) !== null,
  });
}
