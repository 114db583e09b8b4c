import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { CommissionTransferInput } from "../../../domain/payout/commission-payment.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { groszeOf, typedOf } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Actions, Fact, Facts, Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { Partner } from "./queries.ts";

const payments = api.admin.partners[":partnerId"]["commission-payments"];

/** The balance with a partner, its unpaid invoices for commission, and what it has paid. */
export function PartnerCommission({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isRecording, setRecording] = useState(false);
  const [undone, setUndone] = useState<string | null>(null);
  const { id: partnerId, legalName, balance, openCommissions, paidCommissions } = partner;
  const today = dayAt(new Date(), polishTimeZone);
  const kinds = {
    offset: t`Offset against payouts`,
    online: t`Paid online`,
    transfer: t`Bank transfer`,
  };
  return (
    <SheetPart title={t`Commission and payouts`}>
      <Facts>
        <Fact name={t`Commission earned`}>{format.money(balance.earnedGrosze)}</Fact>
        <Fact name={t`Withheld from online payments`}>{format.money(balance.withheldGrosze)}</Fact>
        <Fact name={t`Offset against payouts`}>{format.money(balance.offsetGrosze)}</Fact>
        <Fact name={t({ context: "commission", message: "Paid" })}>{format.money(balance.paidGrosze)}</Fact>
        <Fact name={t`Commission due`}>{format.money(balance.dueGrosze)}</Fact>
        <Fact name={t`The partner’s share`}>{format.money(balance.shareGrosze)}</Fact>
      </Facts>
      {openCommissions.length > 0 && (
        <Rows label={t`Unpaid invoices for commission`}>
          {openCommissions.map(({ invoiceId, number, dueOn, openGrosze }) => (
            <li key={invoiceId}>
              <span>
                {number}
                <small>
                  {dueOn < today ? (
                    <Trans>overdue since {format.day(dueOn)}</Trans>
                  ) : (
                    <Trans>due {format.day(dueOn)}</Trans>
                  )}
                </small>
              </span>
              <b>{format.money(openGrosze)}</b>
            </li>
          ))}
        </Rows>
      )}
      {paidCommissions.length > 0 && (
        <Rows label={t`Payments of commission`}>
          {paidCommissions.map(({ id, kind, amountGrosze, at, title, undoesId, isUndone }) => (
            <li key={id}>
              <span>
                {undoesId === null ? kinds[kind] : t`Undone`}
                <small>
                  {kind === "transfer" ? format.day(at) : format.instant(at)}
                  {title !== "" && `, ${title}`}
                </small>
                {kind === "transfer" && undoesId === null && isUndone === 0 && (
                  <Button size="small" variant="soft" onClick={() => setUndone(id)}>
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </span>
              <b>{format.money(amountGrosze)}</b>
            </li>
          ))}
        </Rows>
      )}
      <Actions>
        <Button size="small" variant="soft" onClick={() => setRecording(true)}>
          <Trans>Record a transfer of commission</Trans>
        </Button>
      </Actions>
      {isRecording && <TransferDialog partner={partner} onClose={() => setRecording(false)} />}
      {undone !== null && (
        <DecisionDialog
          title={t`Undo the transfer of ${legalName}?`}
          hint={t`For the history.`}
          submitLabel={t`Undo the transfer`}
          doneLabel={t`The transfer is undone`}
          onClose={() => setUndone(null)}
          send={(reason) =>
            unwrap(payments[":paymentId"].undo.$post({ param: { partnerId, paymentId: undone }, json: { reason } }))
          }
        >
          <p>
            <Trans>The invoices that it paid are unpaid again.</Trans>
          </p>
        </DecisionDialog>
      )}
    </SheetPart>
  );
}

/** A transfer on the marketplace's bank statement. */
function TransferDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useLingui();
  const { locale, currency } = useFormat();
  const { id: partnerId, legalName, openCommissions } = partner;
  const today = dayAt(new Date(), polishTimeZone);
  const open = openCommissions.reduce((sum, { openGrosze }) => sum + openGrosze, 0);
  const recording = useMutation({
    mutationFn: (json: CommissionTransferInput) => unwrap(payments.$post({ param: { partnerId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The transfer is recorded`, onClose),
  });
  const toInput = ({
    amount,
    ...rest
  }: Record<"amount" | "receivedOn" | "title", string>): CommissionTransferInput => ({
    ...rest,
    amountGrosze: groszeOf(amount) ?? Number.NaN,
  });
  const form = useForm({
    defaultValues: {
      amount: open === 0 ? "" : typedOf(open, locale),
      receivedOn: today,
      title: openCommissions[0]?.number ?? "",
    },
    schema: async () => (await import("../../../domain/payout/commission-payment.ts")).commissionTransferInput,
    toInput,
    byField: ({ amountGrosze, ...errors }) =>
      amountGrosze === undefined ? errors : { ...errors, amount: amountGrosze },
    mutation: recording,
    onSubmit: (values) => recording.mutate(toInput(values)),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Transfer of commission from ${legalName}`}
      submitLabel={<Trans>Record transfer</Trans>}
    >
      <p>
        <Trans>It pays the oldest unpaid invoices. What exceeds them pays the next ones.</Trans>
      </p>
      <TextField
        {...form.field("amount")}
        label={t`Amount received`}
        suffix={currency}
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField {...form.field("receivedOn")} label={t`Date received`} max={today} />
      <TextField
        {...form.field("title")}
        label={t`Payment reference`}
        hint={t`As on the bank statement.`}
        maxLength={140}
        autoComplete="off"
      />
    </FormDialog>
  );
}
