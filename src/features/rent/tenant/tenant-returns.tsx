import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import css from "../commands/commands.module.css";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import type { TenantTerms } from "./queries.ts";

interface TenantReturnsProps {
  rentId: string;
  terms: TenantTerms;
}

/** What was or will be returned to the tenant, each with its state, and the account for transfers. */
export function TenantReturns({ rentId, terms }: TenantReturnsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { refunds, transfersDue, needsReturnAccount, returnIban } = terms;
  if (refunds.length + transfersDue.length === 0 && !needsReturnAccount) return null;
  const onDay = (at: string) => format.day(dayAt(new Date(at), polishTimeZone));
  const refundState: Record<(typeof refunds)[number]["status"], (at: string) => string> = {
    due: () => t`on its way to your original payment method`,
    requested: () => t`on its way to your original payment method`,
    succeeded: (at) => t`sent to your original payment method on ${onDay(at)}`,
    failed: () => t`refused by your bank; we’re looking into it`,
    credited: () => t`refused by your bank`,
    chargedBack: () => t`returned by your bank`,
  };
  return (
    <div className={css.returns}>
      <Rows label={t`Refunds`}>
        {refunds.map(({ id, amountGrosze, status, at }) => (
          <li key={id}>
            <span>
              <Trans>Refund</Trans>
              <small>{refundState[status](at)}</small>
            </span>
            <b>{format.money(amountGrosze)}</b>
          </li>
        ))}
        {transfersDue.map(({ id, kind, amountGrosze, paidOn }) => (
          <li key={id}>
            <span>
              {kind === "deposit" ? <Trans>Deposit by bank transfer</Trans> : <Trans>Credit by bank transfer</Trans>}
              <small>
                {paidOn !== null && <Trans>transferred by the landlord on {format.day(paidOn)}</Trans>}
                {paidOn === null && kind === "deposit" && <Trans>to be transferred by the landlord</Trans>}
                {paidOn === null && kind === "credit" && returnIban === null && (
                  <Trans>if you enter an account number, unless it pays charges first</Trans>
                )}
                {paidOn === null && kind === "credit" && returnIban !== null && (
                  <Trans>to be transferred by the landlord, unless it pays charges first</Trans>
                )}
              </small>
            </span>
            <b>{format.money(amountGrosze)}</b>
          </li>
        ))}
      </Rows>
      {needsReturnAccount && (
        <>
          <p className={css.hint}>
            {returnIban === null ? (
              <Trans>The landlord needs your account number for the transfer.</Trans>
            ) : (
              <Trans>Account for the transfer: {formatIban(returnIban)}</Trans>
            )}
          </p>
          <div className={css.actions}>
            <Button variant={returnIban === null ? "next" : "soft"} onClick={() => setOpen(true)}>
              {returnIban === null ? <Trans>Enter account number</Trans> : <Trans>Change account number</Trans>}
            </Button>
          </div>
        </>
      )}
      {isOpen && <AccountDialog rentId={rentId} terms={terms} onClose={() => setOpen(false)} />}
    </div>
  );
}

const loadSchema = async () => (await import("../../../../domain/rent/schema.ts")).returnAccountInput;

function AccountDialog({ rentId, terms, onClose }: TenantReturnsProps & { onClose: () => void }) {
  const { t } = useLingui();
  const mutation = useRentMutation(
    terms,
    (json: { version: string; iban: string }) =>
      unwrap(api.rents[":id"]["return-account"].$post({ param: { id: rentId }, json })),
    () => toastSuccess(t`Account number saved`, onClose),
  );
  const form = useForm({
    defaultValues: { iban: terms.returnIban === null ? "" : formatIban(terms.returnIban) },
    schema: loadSchema,
    toInput: ({ iban }) => ({ version: terms.version, iban }),
    mutation,
    onSubmit: ({ iban }) => mutation.mutate({ iban }),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Account for your refund`} submitLabel={<Trans>Save</Trans>}>
      <p>
        <Trans>The landlord sees this number and transfers your money to it. We’ll confirm it by email.</Trans>
      </p>
      <TextField
        label={t`Account number`}
        hint={t`26 digits, or an IBAN from another country`}
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        {...form.field("iban")}
      />
    </FormDialog>
  );
}
