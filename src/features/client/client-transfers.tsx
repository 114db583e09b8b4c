import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { api, unwrap } from "../../lib/api/api.ts";
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
import type { Client } from "./queries.ts";

type Transfer = Client["transfers"][number];

/** What is to be returned to the client by bank transfer, with the account, and what was transferred. */
export function ClientTransfers({ client: { name, email, transfers } }: { client: Client }) {
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
                {kind === "deposit" ? (
                  <Trans>Deposit to return, box {boxNumber}</Trans>
                ) : (
                  <Trans>Credit to return, box {boxNumber}</Trans>
                )}
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
        <TransferDialog transfer={recording} onClose={() => setRecording(null)}>
          <NotifiedByEmail name={name} email={email} />
        </TransferDialog>
      )}
    </>
  );
}

interface TransferDialogProps {
  transfer: Transfer;
  onClose: () => void;
  /** Whether the client is notified. */
  children: ReactNode;
}

function TransferDialog({ transfer, onClose, children }: TransferDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { id: transferId, rentId, rentVersion: version, amountGrosze, iban } = transfer;
  const today = dayAt(new Date(), polishTimeZone);
  const [paidOn, setPaidOn] = useState(today);
  const record = useMutation({
    mutationFn: () =>
      unwrap(
        api.partner.rents[":id"]["record-transfer"].$post({
          param: { id: rentId },
          json: { version, transferId, shownGrosze: amountGrosze, paidOn },
        }),
      ),
    // Here and not in `mutate`: the refetched client may unmount the form before the call's own callback.
    onSuccess: () => toastSuccess(t`The transfer is recorded`, onClose),
    meta: { showsOwnErrors: true },
  });
  const form = useForm({ defaultValues: {}, mutation: record, onSubmit: () => record.mutate() });
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
