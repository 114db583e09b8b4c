import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { commissionNoticeDays } from "../../../domain/order/commission.ts";
import { type CommissionInput, earliestCommissionOn } from "../../../domain/partner/commission.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { Partner } from "./queries.ts";
import { useCommission } from "./use-commission.ts";

/** Parses “12” or “12,5” percent to basis points; NaN for other text. */
function basisPointsOf(text: string): number {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** A new commission of a partner from a day on. */
export function CommissionDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id: partnerId, version, legalName, commissionBasisPoints: present } = partner;
  const changing = useMutation({
    mutationFn: (json: CommissionInput) =>
      unwrap(api.admin.partners[":partnerId"].commission.$put({ param: { partnerId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The new commission is planned`, onClose),
  });
  const toInput = ({ percent, ...rest }: { percent: string; fromOn: string; reason: string }): CommissionInput => ({
    ...rest,
    basisPoints: basisPointsOf(percent),
    version,
  });
  const form = useForm({
    defaultValues: { percent: "", fromOn: "", reason: "" },
    schema: async () => (await import("../../../domain/partner/commission.ts")).commissionInput,
    toInput,
    byField: ({ basisPoints, ...errors }) => (basisPoints === undefined ? errors : { ...errors, percent: basisPoints }),
    mutation: changing,
    onSubmit: (values) => changing.mutate(toInput(values)),
  });
  const typed = basisPointsOf(form.values.percent);
  const today = dayAt(new Date(), polishTimeZone);
  const earliestOn = earliestCommissionOn(present, Number.isNaN(typed) ? present : typed, today);
  const now = useCommission()(present);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Commission of ${legalName}`}
      submitLabel={<Trans>Change the commission</Trans>}
    >
      <p>
        <Trans>
          Now {now}. Orders made before the chosen day keep it. The law gives partners {commissionNoticeDays} days’
          notice of a higher commission.
        </Trans>
      </p>
      <TextField
        {...form.field("percent")}
        label={t`New commission`}
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
      />
      <DateField
        {...form.field("fromOn")}
        label={t`Valid from`}
        hint={t`At the earliest ${format.day(earliestOn)}.`}
        min={earliestOn}
      />
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`The partner receives it by email.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
