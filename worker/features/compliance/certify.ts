import { type CertifyInput, certifyInput } from "../../../domain/compliance/certification.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { insertDeclaration } from "../onboarding/statements.ts";
import { ownCompliance, requireCompliance } from "./queries.ts";
import { touchPartner } from "./trader-statements.ts";

/**
 * A trader's self-certification, for a partner that has none, such as one from before it was required. Throws
 * `resource.version_conflict` if there is one already.
 */
export const certify = {
  name: "compliance.certify",
  access: { member: "company.manage" },
  changes: ["company"],
  input: certifyInput,
  read: ({ db, uid }) => [ownCompliance(db, uid)],
  plan({ db, now, requestId, actor: uid }, [found]) {
    const { id, version, certifiedAt } = requireCompliance(found);
    if (certifiedAt !== null) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        touchPartner(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "partners", id, nextVersion },
          { actor: uid, action: "certify", entity: "partner", partnerId: id, requestId, now },
        ),
        insertDeclaration(db, "partner.certification", { uid, partnerId: id, now }),
      ],
    };
  },
} satisfies Command<object, CertifyInput, { id: string }>;
