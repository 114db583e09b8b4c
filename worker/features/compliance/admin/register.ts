import { allowedUntil } from "../../../../domain/compliance/register-check.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { decisionInput, reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InputCommand } from "../../../http/command.ts";
import { companyRegister } from "../../../providers/company/choose.ts";
import { outboxInsert } from "../../email/statements.ts";
import { findingOf, type RegisterFinding } from "../register-finding.ts";
import { type CompanyToCheck, companyToCheck } from "../register-queries.ts";
import { recordFinding } from "../register-statements.ts";
import { setPayoutsAllowed } from "./queries.ts";

type Params = { partnerId: string };

/** Throws `resource.not_found`, also for a partner without a tax number. */
function requireCompany(found: D1Result | undefined): CompanyToCheck {
  const [company] = rows<CompanyToCheck>(found);
  if (company === undefined || company.nip === null) throw new DomainError("resource.not_found");
  return company;
}

/** Asks the VAT register about a partner now. Throws `resource.not_found`, `company.register_down`. */
export const checkRegister: InputCommand<Params, typeof reasonInput, { id: string }, RegisterFinding> = {
  name: "compliance.checkRegister",
  access: { member: "partner.administer" },
  changes: ["company"],
  input: reasonInput,
  read: ({ db }, { partnerId }) => [companyToCheck(db, partnerId)],
  async prepare({ env, now }, [found]) {
    const company = requireCompany(found);
    const answer = await companyRegister(env).findCompany(company.nip, dayAt(now, polishTimeZone));
    const finding = await findingOf(env, company, answer, now);
    if (finding === null) throw new DomainError("company.register_down");
    return finding;
  },
  plan({ db, now, requestId, actor }, [found], { input: { reason }, prepared: finding }) {
    const company = requireCompany(found);
    const { id, version } = company;
    const details = { reason, result: finding.result, registerRequestId: finding.requestId };
    return {
      body: { id },
      statements: [
        auditChange(
          db,
          { table: "partners", id, nextVersion: version },
          { actor, action: "checkRegister", entity: "partner", partnerId: id, requestId, now, details },
        ),
        ...recordFinding(db, company, finding, { actor, requestId, now }),
      ],
    };
  },
};

/**
 * Allows payouts for some days although the register does not confirm the partner or does not answer. Throws
 * `resource.not_found`, `resource.version_conflict`, also if payouts are not held.
 */
export const allowPayouts: InputCommand<Params, typeof decisionInput, { id: string }> = {
  name: "compliance.allowPayouts",
  access: { member: "partner.administer" },
  changes: ["company"],
  input: decisionInput,
  read: ({ db }, { partnerId }) => [companyToCheck(db, partnerId)],
  plan({ db, now, requestId, actor }, [found], { input: { version, reason } }) {
    const { id, email, locale, payoutHold, ...company } = requireCompany(found);
    if (company.version !== version || payoutHold === null) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const until = allowedUntil(now);
    return {
      body: { id },
      statements: [
        setPayoutsAllowed(db, { id, version, nextVersion, until, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          {
            ...{ actor, action: "allowPayouts", entity: "partner", partnerId: id, requestId, now },
            details: { reason, hold: payoutHold, until: until.toISOString() },
          },
        ),
        ...(email === "" || payoutHold === "stale"
          ? []
          : [
              outboxInsert(db, {
                ...{ template: "payoutsHeld", recipient: email, locale, now },
                ...{ data: { hold: null }, cause: `${id}:${nextVersion}:allowPayouts` },
              }),
            ]),
      ],
    };
  },
};
