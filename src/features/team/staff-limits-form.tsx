import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffLimits } from "../../../domain/team/limits.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { teamQuery } from "./queries.ts";

interface Values {
  maxDiscountPercent: string;
  mayLowerDeposit: boolean;
  mayRecordPayments: boolean;
}

/** Numbers are NaN for empty or fractional input, which the schema rejects. */
const inputOf = ({ maxDiscountPercent, ...values }: Values): StaffLimits => ({
  ...values,
  maxDiscountPercent: /^\d+$/.test(maxDiscountPercent) ? Number(maxDiscountPercent) : Number.NaN,
});

/** What staff members below manager may decide about prices, deposits and payments. */
export function StaffLimitsForm({ limits }: { limits: StaffLimits }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (json: StaffLimits) => unwrap(api.partner.team.limits.$put({ json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<Values>({
    defaultValues: { ...limits, maxDiscountPercent: String(limits.maxDiscountPercent) },
    schema: async () => (await import("../../../domain/team/limits-schema.ts")).staffLimitsInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) =>
      saving.mutate(inputOf(values), {
        onSuccess: (team) => {
          cache.setQueryData(teamQuery.queryKey, team);
          toastSuccess(t`Saved`);
        },
      }),
  });
  return (
    <Form form={form} className={css.form}>
      <h3>
        <Trans>What staff members may decide</Trans>
      </h3>
      <p>
        <Trans>
          These limits apply to the role “Staff member”. Owners and managers have none. The history of an offer and of a
          rental shows each price below the price list.
        </Trans>
      </p>
      <TextField
        {...form.field("maxDiscountPercent")}
        label={t`Discount up to`}
        hint={t`Below the monthly price of the price list. With 0, only the list price or a higher one.`}
        suffix="%"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <CheckField {...form.checkbox("mayLowerDeposit")} label={t`May lower or waive the deposit`} />
      <CheckField {...form.checkbox("mayRecordPayments")} label={t`May record payments received`} />
      <SaveFoot form={form}>
        <Trans>Save the limits</Trans>
      </SaveFoot>
    </Form>
  );
}
