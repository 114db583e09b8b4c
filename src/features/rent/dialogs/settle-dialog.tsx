import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { settlementOf } from "../../../../domain/rent/settlement.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { groszeOf, MoneyField } from "../../../ui/forms/money-field.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { RentPhotos } from "../sheet/rent-photos.tsx";
import css from "../sheet/rent-sheet.module.css";
import { openGroszeOf } from "./record-payment-dialog.tsx";

interface Typed {
  key: number;
  reason: string;
  amount: string;
}

const deductionsAtMost = 10;
const shortestReason = 3;

/** Inspection and deposit settlement: condition, deductions with reasons, and refund. */
export function SettleDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).settle, ({ transferGrosze }) => {
    const transfer = format.money(transferGrosze);
    toast({
      title: t`Deposit settled`,
      description: transferGrosze > 0 ? t`Transfer ${transfer} to ${rent.clientName}.` : undefined,
      variant: "success",
    });
    onClose();
  });
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState<Typed[]>([]);
  const change = (key: number, more: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const deductions = typed.map(({ reason, amount }) => ({ reason: reason.trim(), grosze: groszeOf(amount) ?? 0 }));
  const areWhole = deductions.every(({ reason, grosze }) => reason.length >= shortestReason && grosze > 0);
  const settlement = settlementOf(rent.depositGrosze, deductions, openGroszeOf(rent));
  return (
    <RentCommandDialog
      title={t`Inspection of box ${rent.boxNumber}`}
      submitLabel={t`Settle`}
      rent={rent}
      mutation={mutation}
      onSubmit={areWhole && settlement !== null ? () => mutation.mutate({ note: note.trim(), deductions }) : null}
      onClose={onClose}
    >
      <TextAreaField
        label={t`Condition at hand-back`}
        optional
        hint={t`Only your staff can see this.`}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <RentPhotos rent={rent} />
      {rent.depositGrosze > 0 && (
        <div className={css.stack}>
          <ul className={css.deductions}>
            {typed.map(({ key, reason, amount }) => (
              <li key={key}>
                <TextField
                  label={t`Reason for deduction`}
                  value={reason}
                  maxLength={120}
                  onChange={({ target }) => change(key, { reason: target.value })}
                />
                <MoneyField
                  label={t`Amount`}
                  value={amount}
                  onChange={(text) => change(key, { amount: text })}
                  error={amount !== "" && groszeOf(amount) === null ? t`Enter an amount, such as 299.00.` : undefined}
                />
                <IconButton
                  icon="close"
                  label={t`Remove this deduction`}
                  onClick={() => setTyped(typed.filter((one) => one.key !== key))}
                />
              </li>
            ))}
          </ul>
          {typed.length < deductionsAtMost && (
            <div>
              <Button
                variant="soft"
                size="small"
                onClick={() => setTyped([...typed, { key: (typed.at(-1)?.key ?? 0) + 1, reason: "", amount: "" }])}
              >
                <Trans>Keep part of it</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      {settlement === null ? (
        <p role="alert">
          <Trans>You’re deducting more than the deposit held: {format.money(rent.depositGrosze)}.</Trans>
        </p>
      ) : (
        <CommandSummary
          facts={[
            [t`Deposit`, format.money(rent.depositGrosze)],
            [t`You keep`, format.money(settlement.keptGrosze)],
            ...(settlement.debtGrosze > 0 ? [[t`Pays unpaid rent`, format.money(settlement.debtGrosze)] as const] : []),
            [t`Refund to the tenant`, format.money(settlement.returnedGrosze), "sum"],
          ]}
        />
      )}
      {settlement !== null && settlement.debtGrosze > 0 && (
        <p>
          <Trans>
            What you don’t keep for costs, interest or damage pays the rent that is still unpaid, the oldest first.
            Those charges are then paid, and debt collection for them ends.
          </Trans>
        </p>
      )}
      <p>
        {rent.paidBy === "transfer" ? (
          <Trans>The deposit was paid by bank transfer: transfer the refund yourself.</Trans>
        ) : (
          <Trans>Online payments are refunded to the original method; bank transfers you refund yourself.</Trans>
        )}{" "}
        <NotifiedByEmail name={rent.clientName} email={rent.email} />{" "}
        {rent.email !== "" && <Trans>The email lists the amounts and your reasons.</Trans>}{" "}
        <Trans>This cannot be undone.</Trans>
      </p>
    </RentCommandDialog>
  );
}
