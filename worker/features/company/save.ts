import type { ZodType } from "zod";
import { type ChangeCompanyInput, changeCompanyInput } from "../../../domain/company/company.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command, PlanContext } from "../../http/command.ts";
import { asksRegister, findingOf, type RegisterFinding } from "../compliance/register-finding.ts";
import { forgetFinding, recordFinding } from "../compliance/register-statements.ts";
import { deleteDraft } from "../draft/statements.ts";
import { ownersOfUid } from "./account/queries.ts";
import { isAccountChange, saveAccount } from "./account/save.ts";
import { askRegister, checkOf } from "./check.ts";
import { type CompanyRow, requireCompany, selectCompany } from "./queries.ts";
import { followVat, updateCompany } from "./statements.ts";

interface CompanyOperation<Input, Json> {
  name: string;
  input: ZodType<Input, Json>;
  /** The new values, and additional statements for the batch. */
  save(
    before: CompanyRow,
    input: Input,
    ctx: PlanContext,
  ): { company: ChangeCompanyInput; more: readonly D1PreparedStatement[] };
}

type CompanyCommand<Input, Json> = Command<object, Input, { partnerId: string }> & {
  readonly input: ZodType<Input, Json>;
};

/**
 * A command that checks a company in the VAT register and saves it. Throws `resource.version_conflict` if it has
 * changed since it was read, `partner.invoices_issued` for a new prefix after the first invoice, `request.invalid` for
 * a tax number or prefix of another partner.
 */
export const companyCommand = <Input extends { iban: string }, Json>({
  name,
  input,
  save,
}: CompanyOperation<Input, Json>): CompanyCommand<Input, Json> => ({
  name,
  access: { member: "company.manage" },
  needsSecondFactor: ([found], { iban }) => isAccountChange(requireCompany(found), iban),
  changes: ["company"],
  input,
  read: ({ db, uid, now }) => [selectCompany(db, uid, now), ownersOfUid(db, uid)],
  async plan(ctx, [found, owners], { input: requested }) {
    const before = requireCompany(found);
    const { company: entered, more } = save(before, requested, ctx);
    if (before.hasInvoices === 1 && before.invoicePrefix !== entered.invoicePrefix) {
      throw new DomainError("partner.invoices_issued");
    }
    const { id: partnerId } = before;
    if (before.version !== entered.version) throw new DomainError("resource.version_conflict");
    const { env, db, now, requestId, actor } = ctx;
    const answer = await askRegister(env, entered.nip, now);
    const enteredFinding = await findingOf(env, entered, answer, now);
    const account = await saveAccount(ctx, before, entered, { finding: enteredFinding, owners });
    const { company } = account;
    const finding = company.iban === entered.iban ? enteredFinding : await findingOf(env, company, answer, now);
    const check = checkOf(finding);
    const nextVersion = newId("version");
    const entry = { actor, action: "changeCompany", entity: "partner", partnerId, requestId, now } as const;
    const change = { partnerId, input: company, nextVersion, now };
    return {
      body: { partnerId },
      statements: [
        updateCompany(db, { ...change, check }),
        auditChange(
          db,
          { table: "partners", id: partnerId, nextVersion },
          { ...entry, details: { companyCheck: check } },
        ),
        ...registerStatements(ctx, { ...before, version: nextVersion }, company, finding),
        ...(before.vatStatus === company.vatStatus ? [] : followVat(db, change)),
        ...account.statements,
        deleteDraft(db, { uid: actor, partnerId, form: "company", placeId: "" }),
        ...more,
      ],
      explain: takenField,
    };
  },
});

/**
 * What the register's answer means for payouts. An answer about another tax number or account no longer counts, and
 * neither does what an administrator allowed for it.
 */
function registerStatements(
  { env, db, now, requestId, actor }: PlanContext,
  before: CompanyRow,
  company: ChangeCompanyInput,
  finding: RegisterFinding | null,
): D1PreparedStatement[] {
  const isSame = before.nip === company.nip && before.iban === company.iban && before.vatStatus === company.vatStatus;
  const partner = { ...before, email: company.email, payoutsAllowedUntil: isSame ? before.payoutsAllowedUntil : null };
  if (finding !== null) return recordFinding(db, partner, finding, { actor, requestId, now });
  return isSame || !asksRegister(env) ? [] : [forgetFinding(db, { id: before.id, version: before.version, now })];
}

/** Saves the company. Throws as `companyCommand`. */
export const changeCompany = companyCommand({
  name: "company.change",
  input: changeCompanyInput,
  save: (_before, input) => ({ company: input, more: [] }),
});

const uniqueFields = {
  "partners.next_invoice_prefix": "nextInvoicePrefix",
  "partners.invoice_prefix": "invoicePrefix",
  "partners.nip": "nip",
} as const;

function takenField(cause: unknown): DomainError | null {
  const found = Object.entries(uniqueFields).find(([column]) => String(cause).includes(column));
  if (found === undefined) return null;
  const [, field] = found;
  return new DomainError("request.invalid", { fields: { [field]: "field.taken" }, cause });
}
