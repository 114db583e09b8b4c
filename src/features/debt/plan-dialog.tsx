import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import {
  fewestInstallments,
  installmentsOf,
  latestFirstInstallmentDays,
  mostInstallments,
  type PlanInterval,
  planGraceDays,
  planIntervals,
} from "../../../domain/debt/payment-plan.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { InstallmentsTable } from "./installments-table.tsx";
import type { CaseDetail } from "./queries.ts";
import { useDecision } from "./use-decision.ts";

interface Values {
  count: string;
  every: string;
  firstOn: string;
  note: string;
}

const counts = Array.from(
  { length: mostInstallments - fewestInstallments + 1 },
  (_, index) => fewestInstallments + index,
);

/** The first installment is usually due this many days from now. */
const usualFirstDays = 7;

/** Agrees with the client on installments, which are shown before they are sent. */
export function PlanDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useLingui();
  const { id, version, today, overdueGrosze: debtGrosze, hasEmail } = detail;
  const intervals: Record<PlanInterval, string> = {
    week: t`every week`,
    twoWeeks: t`every two weeks`,
    month: t`each month`,
  };
  const inputOf = ({ count, every, ...values }: Values) => ({
    ...{ ...values, version, debtGrosze, count: Number(count), every: every as PlanInterval },
  });
  const saving = useDecision(
    (values: Values) => unwrap(api.partner.vindication[":id"].plan.$post({ param: { id }, json: inputOf(values) })),
    t`Payment plan agreed`,
    onClose,
  );
  const form = useForm<Values>({
    defaultValues: { count: "3", every: "month", firstOn: addDays(today, usualFirstDays), note: "" },
    schema: async () => (await import("../../../domain/debt/decisions.ts")).agreePlanInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(values),
  });
  const { count, every, firstOn } = form.values;
  return (
    <FormDialog title={t`Agree on a payment plan`} submitLabel={t`Agree`} form={form} onClose={onClose}>
      <p>
        <Trans>
          No step is taken while the installments and the current rent are paid. A payment more than{" "}
          <Plural value={planGraceDays} one="# day" other="# days" /> late ends the plan, and debt collection resumes.
        </Trans>{" "}
        {hasEmail ? (
          <Trans>The plan is sent to the client by email.</Trans>
        ) : (
          <Trans>The client has no email address: send the plan yourself.</Trans>
        )}
      </p>
      <SelectField
        {...form.field("count")}
        label={t`Installments`}
        options={counts.map((one) => ({ value: one, label: one }))}
      />
      <SelectField
        {...form.field("every")}
        label={t`Payable`}
        options={planIntervals.map((interval) => ({ value: interval, label: intervals[interval] }))}
      />
      <DateField
        {...form.field("firstOn")}
        label={t`First installment`}
        min={today}
        max={addDays(today, latestFirstInstallmentDays)}
      />
      {firstOn !== "" && (
        <InstallmentsTable
          installments={installmentsOf({ debtGrosze, count: Number(count), every: every as PlanInterval, firstOn })}
        />
      )}
      <TextField
        {...form.field("note")}
        label={t`Note`}
        optional
        hint={t`Only your staff can see this.`}
        maxLength={200}
      />
    </FormDialog>
  );
}
