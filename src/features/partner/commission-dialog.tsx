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
import { groszeOf, typedOf } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { Partner } from "./queries.ts";

/** Parses “12” or “12,5” percent to basis points; NaN for other text. */
function basisPointsOf(text: string): number {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

type Typed = Record<"percent" | "ownPercent" | "ownFee" | "fromOn" | "reason", string>;

/** A new commission of a partner from a day on. */
export function CommissionDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id: partnerId, version, legalName } = partner;
  const changing = useMutation({
    mutationFn: (json: CommissionInput) =>
      unwrap(api.admin.partners[":partnerId"].commission.$put({ param: { partnerId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The new commission is planned`, onClose),
  });
  const agreedOf = ({ percent, ownPercent, ownFee }: Typed) => ({
    commissionBasisPoints: basisPointsOf(percent),
    ownBasisPoints: basisPointsOf(ownPercent),
    ownFeeGrosze: groszeOf(ownFee) ?? Number.NaN,
  });
  const toInput = (values: Typed): CommissionInput => ({
    ...agreedOf(values),
    ...{ fromOn: values.fromOn, reason: values.reason, version },
  });
  const typedPercent = (basisPoints: number) => format.number(basisPoints / 100);
  const form = useForm({
    defaultValues: {
      percent: typedPercent(partner.commissionBasisPoints),
      ownPercent: typedPercent(partner.ownBasisPoints),
      ownFee: typedOf(partner.ownFeeGrosze, format.locale),
      ...{ fromOn: "", reason: "" },
    },
    schema: async () => (await import("../../../domain/partner/commission.ts")).commissionInput,
    toInput,
    byField: ({ commissionBasisPoints: percent, ownBasisPoints: ownPercent, ownFeeGrosze: ownFee, ...errors }) => ({
      ...errors,
      ...(percent === undefined ? {} : { percent }),
      ...(ownPercent === undefined ? {} : { ownPercent }),
      ...(ownFee === undefined ? {} : { ownFee }),
    }),
    mutation: changing,
    onSubmit: (values) => changing.mutate(toInput(values)),
  });
  // A part that is not valid yet compares as not higher.
  const earliestOn = earliestCommissionOn(partner, agreedOf(form.values), dayAt(new Date(), polishTimeZone));
  const field = { inputMode: "decimal" as const, autoComplete: "off", maxLength: 6 };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Commission of ${legalName}`}
      submitLabel={<Trans>Change the commission</Trans>}
    >
      <p>
        <Trans>
          Charges and orders made before the chosen day keep the present commission. The law gives partners{" "}
          {commissionNoticeDays} days’ notice of a higher one.
        </Trans>
      </p>
      <TextField
        {...field}
        {...form.field("percent")}
        label={t`Tenants found on Boksy, and payments through Boksy`}
        suffix="%"
      />
      <TextField
        {...field}
        {...form.field("ownPercent")}
        label={t`The partner’s own tenants who pay directly`}
        suffix="%"
      />
      <TextField
        {...field}
        {...form.field("ownFee")}
        label={t`Fee for each of their occupied boxes a month`}
        suffix={format.currency}
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
