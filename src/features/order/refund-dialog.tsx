import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { refundableGrosze, refundShares } from "../../../domain/order/admin-refund.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { groszeOf, MoneyField, typedOf } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { AdminOrderDetail } from "./queries.ts";

export interface RefundDialogProps {
  order: AdminOrderDetail["order"];
  payment: NonNullable<AdminOrderDetail["refundable"]>;
  onClose: () => void;
}

/** Refunds a paid order whole or in part; says before who bears what. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const leftGrosze = refundableGrosze(payment);
  const { version } = payment;
  const { id, number, kind } = order;
  const most = format.money(leftGrosze);
  const refunding = useMutation({
    mutationFn: (json: { amountGrosze: number; reason: string; version: string }) =>
      unwrap(api.admin.orders[":id"].refunds.$post({ param: { id }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The refund is ordered`, onClose),
  });
  const toInput = ({ amount, reason }: { amount: string; reason: string }) => ({
    ...{ reason, version },
    amountGrosze: groszeOf(amount) ?? Number.NaN,
  });
  const form = useForm({
    defaultValues: { amount: typedOf(leftGrosze, format.locale), reason: "" },
    schema: async () => (await import("../../../domain/order/admin-refund.ts")).orderRefundInput,
    toInput,
    byField: ({ amountGrosze, ...errors }) =>
      amountGrosze === undefined ? errors : { ...errors, amount: amountGrosze },
    mutation: refunding,
    onSubmit: (values) => refunding.mutate(toInput(values)),
  });
  const amountGrosze = groszeOf(form.values.amount);
  const isPossible = amountGrosze !== null && amountGrosze > 0 && amountGrosze <= leftGrosze;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Refund of the order ${number}`}
      submitLabel={<Trans>Give a refund</Trans>}
    >
      <MoneyField
        name="amount"
        label={t`Amount`}
        hint={
          kind === "charge"
            ? t`At most ${most}. It reduces the charges, newest first.`
            : t`At most ${most}. The deposit is settled at the end of the rental.`
        }
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(amount) => form.change({ amount })}
      />
      {isPossible && <Consequences amountGrosze={amountGrosze} shares={refundShares(payment, amountGrosze)} />}
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`For the history.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function Consequences({ amountGrosze, shares }: { amountGrosze: number; shares: ReturnType<typeof refundShares> }) {
  const format = useFormat();
  const amount = format.money(amountGrosze);
  const partner = format.money(shares.partnerGrosze);
  const commission = format.money(shares.commissionGrosze);
  return (
    <ul>
      <li>
        <Trans>The client gets {amount} back by the method they paid with, and an email.</Trans>
      </li>
      <li>
        <Trans>
          {partner} is deducted from the partner’s next payout, and {commission} from Boksy’s commission.
        </Trans>
      </li>
      <li>
        <Trans>The invoice is corrected automatically.</Trans>
      </li>
    </ul>
  );
}
