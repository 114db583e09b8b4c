import { z } from "zod";
import { approvalTransitions } from "../../../domain/compliance/approval.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { setApproval } from "./approval-statements.ts";
import { ownCompliance, requireCompliance } from "./queries.ts";

/** Asks for approval again after a rejection. Throws `partner.approval_decided` in any other state. */
export const askApproval = {
  name: "partner.askApproval",
  access: { member: "company.manage" },
  changes: ["company"],
  input: z.null(),
  read: ({ db, uid }) => [ownCompliance(db, uid)],
  plan({ db, now, requestId, actor }, [found]) {
    const { id, version, approval } = requireCompliance(found);
    requireTransition(approvalTransitions, approval, "ask", "partner.approval_decided");
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        setApproval(db, { id, version, nextVersion, approval: "waiting", reason: null, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          { actor, action: "askApproval", entity: "partner", partnerId: id, requestId, now },
        ),
      ],
    };
  },
} satisfies Command<object, null, { id: string }>;
