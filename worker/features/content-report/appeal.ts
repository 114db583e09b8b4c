import { z } from "zod";
import { appealMonths } from "../../../domain/content-report/schema.ts";
import { reportTransitions } from "../../../domain/content-report/transitions.ts";
import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type DecisionToAppeal, decisionByLink } from "./queries.ts";
import { storeAppeal } from "./statements.ts";

/** Decisions of an earlier day can no longer be appealed. */
const appealableSince = (now: Date) => startOfDay(addMonths(dayAt(now, polishTimeZone), -appealMonths), polishTimeZone);

function requireDecision(found: D1Result | undefined): DecisionToAppeal {
  const [decision] = rows<DecisionToAppeal>(found);
  if (decision === undefined) throw new DomainError("appeal.link_invalid");
  return decision;
}

/** The decision that the link in the email to the partner names. Throws `appeal.link_invalid`. */
export async function readDecision({ db, now, locale }: RequestContext, token: string) {
  const since = new Date(appealableSince(now));
  const found = await decisionByLink(db, await hashOfToken(token), since, locale).run();
  const { placeName, status, decision, ground, statement, decidedAt } = requireDecision(found);
  return { placeName, status, decision, ground, statement, decidedAt };
}

const byHash = z.strictObject({ hash: z.string(), text: z.string() });

/**
 * The partner's appeal against a decision, once (Regulation (EU) 2022/2065, article 20). Throws `appeal.link_invalid`, also six
 * months after the decision, and `report.illegal_transition` for a second appeal.
 */
export const appealDecision: Command<object, z.output<typeof byHash>, null> = {
  name: "report.appeal",
  access: "link",
  changes: ["contentReports"],
  input: byHash,
  read: ({ db, now }, _params, { hash }) => [decisionByLink(db, hash, new Date(appealableSince(now)), "pl")],
  plan({ db, now, requestId }, [found], { input: { text } }) {
    const { id, partnerId, status, version } = requireDecision(found);
    requireTransition(reportTransitions, status, "appeal", "report.illegal_transition");
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        storeAppeal(db, { id, version, nextVersion, text, now }),
        auditChange(
          db,
          { table: "content_reports", id, nextVersion },
          { actor: "holder", action: "appeal", entity: "contentReport", partnerId, requestId, now },
        ),
      ],
    };
  },
};
