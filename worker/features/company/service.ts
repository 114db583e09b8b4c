import type { ChangeCompanyInput } from "../../../domain/company/company.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import { limitCodes } from "../../http/limits.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer, CompanyRegister } from "../../providers/company/provider.ts";
import { deleteDraft } from "../draft/statements.ts";
import { askRegister, checkOf } from "./check.ts";
import { type Company, type CompanyRow, selectCompany } from "./queries.ts";
import { followVat, updateCompany } from "./statements.ts";

export { askRegister, checkOf } from "./check.ts";
export { type CompanyRow, selectCompany } from "./queries.ts";

export interface CompanyView extends Company {
  /** The provider has an account for the partner, in whatever state. */
  hasPayoutAccount: boolean;
  /** The series has begun, so its prefix stays. */
  hasInvoices: boolean;
  /** What the viewer is in the staff. */
  you: StaffRole | null;
}

const viewOf = ({ payoutAccount, hasInvoices, ...company }: CompanyRow, you: StaffRole | null): CompanyView => ({
  ...company,
  hasPayoutAccount: payoutAccount !== null,
  hasInvoices: hasInvoices === 1,
  you,
});

/** The company of the signed-in person, for all its staff to see. */
export async function getCompany(ctx: RequestContext): Promise<CompanyView> {
  const { actor, results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [selectCompany(db, uid)]);
  return viewOf(requireCompany(results[0]), actor.staffRole);
}

/** Throws `resource.not_found` for whoever works for no partner. */
export function requireCompany(result: D1Result | undefined): CompanyRow {
  const [company] = rows<CompanyRow>(result);
  if (company === undefined) throw new DomainError("resource.not_found");
  return company;
}

/** What the register says of a tax number, and which register it is. It is an offer: nothing is written. */
export async function findRegistered(
  ctx: RequestContext,
  nip: string,
): Promise<{ register: CompanyRegister["name"]; answer: CompanyAnswer }> {
  const { actor } = await authorizedBatchRead(ctx, "company.manage", () => []);
  await limitCodes(ctx.env, `register:${actor.uid}`);
  return { register: companyRegister(ctx.env).name, answer: await askRegister(ctx.env, nip, ctx.now) };
}

/**
 * Saves the company. Throws `resource.version_conflict` when someone saved since `input.version` was read,
 * `partner.invoices_issued` for another prefix of a series that has begun, `request.invalid` for a number of someone else's.
 */
export async function changeCompany(ctx: RequestContext, input: ChangeCompanyInput): Promise<CompanyView> {
  await saveCompany(ctx, "company.change", input, (before) => {
    if (before.hasInvoices === 1 && before.invoicePrefix !== input.invoicePrefix) {
      throw new DomainError("partner.invoices_issued");
    }
    return { input, more: [] };
  });
  return getCompany(ctx);
}

/** What is written over the company as it was read, and what belongs to the same move. It may refuse. */
export type CompanySave = (
  before: CompanyRow,
  actor: string,
) => { input: ChangeCompanyInput; more: readonly D1PreparedStatement[] };

/** Asks the register, then writes the company. Answers with the partner's id. */
export async function saveCompany(
  ctx: RequestContext,
  name: string,
  asked: Pick<ChangeCompanyInput, "version">,
  save: CompanySave,
): Promise<{ partnerId: string }> {
  try {
    return await writeOnce(ctx, {
      needs: "company.manage",
      name,
      input: asked,
      read: ({ uid, db }) => [selectCompany(db, uid)],
      plan: async ({ db, actor: { uid }, now, requestId }, [found]) => {
        const before = requireCompany(found);
        const { input, more } = save(before, uid);
        const { id: partnerId } = before;
        if (before.version !== input.version) throw new DomainError("resource.version_conflict");
        const check = checkOf(await askRegister(ctx.env, input.nip, now), input.vatStatus);
        const nextVersion = newId("version");
        const entry = { actor: uid, action: "changeCompany", entity: "partner", partnerId, requestId, now } as const;
        return {
          body: { partnerId },
          statements: [
            updateCompany(db, { partnerId, nextVersion, now, input, check }),
            auditChange(
              db,
              { table: "partners", id: partnerId, nextVersion },
              { ...entry, details: { companyCheck: check } },
            ),
            ...(before.vatStatus === input.vatStatus ? [] : followVat(db, { partnerId, input, nextVersion, now })),
            deleteDraft(db, { uid, partnerId, form: "company", placeId: "" }),
            ...more,
          ],
        };
      },
    });
  } catch (error) {
    throw isUniqueConflict(error) ? takenField(error) : error;
  }
}

function takenField(cause: unknown): DomainError {
  const field = String(cause).includes("partners.invoice_prefix") ? "invoicePrefix" : "nip";
  return new DomainError("request.invalid", { fields: { [field]: "field.taken" }, cause });
}
