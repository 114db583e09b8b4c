import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../ui/data/notified-by-email.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import css from "./client.module.css";
import { useRecordTransfer } from "./mutations.ts";
import type { Client } from "./queries.ts";

type Transfer = Client["transfers"][number];

/** What is to be returned to the client by bank transfer, with the account, and what was transferred. */
export function ClientTransfers({ client: { id: clientId, name, email, transfers } }: { client: Client }) {
  const { t } = useLingui();
  const format = useFormat();
  const [recording, setRecording] = useState<Transfer | null>(null);
  if (transfers.length === 0) return null;
  return (
    <>
      <Rows label={t`To return by bank transfer`}>
        {transfers.map((transfer) => {
          const { id, kind, boxNumber, iban, paidOn, amountGrosze } = transfer;
          return (
            <li key={id}>
              <span>
                {kind === "deposit" && <Trans>Deposit to return, box {boxNumber}</Trans>}
                {kind === "credit" && <Trans>Credit to return, box {boxNumber}</Trans>}
                {kind === "payment" && <Trans>Payment to return, box {boxNumber}</Trans>}
                {paidOn === null ? (
                  <>
                    {iban === null ? (
                      <small>
                        <Trans>The tenant hasn’t entered an account number yet.</Trans>
                      </small>
                    ) : (
                      <span className={css.account}>
                        {formatIban(iban)} <CopyButton text={iban} name={t`account number`} />
                      </span>
                    )}
                    <Button size="small" variant="soft" onClick={() => setRecording(transfer)}>
                      <Trans>Mark as transferred</Trans>
                    </Button>
                  </>
                ) : (
                  <small>
                    <Trans>transferred on {format.day(paidOn)}</Trans>
                  </small>
                )}
              </span>
              <b>{format.money(amountGrosze)}</b>
            </li>
          );
        })}
      </Rows>
      {recording && (
        <TransferDialog clientId={clientId} transfer={recording} onClose={() => setRecording(null)}>
          <NotifiedByEmail name={name} email={email} />
        </TransferDialog>
      )}
    </>
  );
}

interface TransferDialogProps {
  clientId: string;
  transfer: Transfer;
  onClose: () => void;
  /** Whether the client is notified. */
  children: ReactNode;
}

function TransferDialog({ clientId, transfer, onClose, children }: TransferDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { id: transferId, amountGrosze, iban } = transfer;
  const today = dayAt(new Date(), polishTimeZone);
  const [paidOn, setPaidOn] = useState(today);
  const record = useRecordTransfer(clientId, () => toastSuccess(t`The transfer is recorded`, onClose));
  const form = useForm({
    defaultValues: {},
    mutation: record,
    onSubmit: () => record.mutate({ transferId, shownGrosze: amountGrosze, paidOn }),
  });
  const amount = format.money(amountGrosze);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Record a transfer of ${amount}`}
      submitLabel={<Trans>Mark as transferred</Trans>}
      canSubmit={isDay(paidOn) && paidOn <= today}
    >
      <p>
        <Trans>Transfer the money from your account first. This cannot be undone.</Trans> {children}
      </p>
      {iban !== null && (
        <p>
          <Trans>Account: {formatIban(iban)}</Trans>
        </p>
      )}
      <DateField
        label={t`Date of the transfer`}
        value={paidOn}
        max={today}
        onChange={({ target }) => setPaidOn(target.value)}
      />
    </FormDialog>
  );
}
