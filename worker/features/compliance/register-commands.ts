import type { JobCommand } from "../../http/job-command.ts";
import type { RegisterFinding } from "./register-finding.ts";
import { followHold, type PartnerToCheck, recordFinding } from "./register-statements.ts";

/** Stores what the register says of a partner, unless the company was edited since it was asked. */
export const recordRegisterCheck: JobCommand<{ partner: PartnerToCheck; finding: RegisterFinding }> = {
  name: "compliance.recordRegisterCheck",
  actor: "recheckCompanies",
  plan: ({ db, now, requestId, actor }, { partner, finding }) => ({
    body: true,
    statements: recordFinding(db, partner, finding, { actor, requestId, now }),
  }),
};

/** Holds or resumes payouts because time has passed: an answer or what an administrator allowed no longer counts. */
export const followPayoutHold: JobCommand<{ partner: PartnerToCheck }> = {
  name: "compliance.followPayoutHold",
  actor: "recheckCompanies",
  plan: ({ db, now, requestId, actor }, { partner }) => ({
    body: true,
    statements: followHold(db, partner, partner, { actor, requestId, now }),
  }),
};
