import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions, Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import css from "./client.module.css";
import { ClientCredit } from "./client-credit.tsx";
import { ClientTransfers } from "./client-transfers.tsx";
import type { Client } from "./queries.ts";

export interface ClientBalanceProps {
  client: Client;
  /** The dialog that records a payment of the client. */
  recordPayment: (clientId: string, onClose: () => void) => ReactNode;
}

/** The client's unpaid charges, oldest first, and their credit. */
export function ClientBalance({ client, recordPayment }: ClientBalanceProps) {
  const { id, unpaid, hasRents } = client;
  const format = useFormat();
  const [isRecording, setRecording] = useState(false);
  const sum = (charges: Client["unpaid"]) => charges.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  const overdue = format.money(sum(unpaid.filter(({ isOverdue }) => isOverdue)));
  return (
    <SheetPart title={<Trans>To pay</Trans>} aside={<b>{format.money(sum(unpaid))}</b>}>
      {unpaid.some(({ isOverdue }) => isOverdue) && (
        <p className={css.overdue}>
          <Trans>Overdue: {overdue}</Trans>
        </p>
      )}
      {unpaid.length === 0 ? (
        <p className={css.quiet}>
          <Trans>Everything is paid.</Trans>
        </p>
      ) : (
        <Rows>
          {unpaid.map((charge) => {
            const due = format.day(charge.dueOn, "numeric");
            return (
              <li key={charge.id}>
                <span>
                  <Link to={href("partnerRents", { open: charge.rentId })}>
                    {charge.boxNumber}, {charge.placeName}
                  </Link>
                  <small className={charge.isOverdue ? css.overdue : undefined}>
                    {charge.isOverdue ? <Trans>was due {due}</Trans> : <Trans>due {due}</Trans>}
                    {charge.isOpeningBalance && <Trans>, opening balance</Trans>}
                    {charge.outsideInvoiceNumber !== null && <Trans>, invoice {charge.outsideInvoiceNumber}</Trans>}
                  </small>
                </span>
                <b>{format.money(charge.amountGrosze)}</b>
              </li>
            );
          })}
        </Rows>
      )}
      <ClientCredit client={client} />
      <ClientTransfers client={client} />
      {hasRents && (
        <Actions>
          <Button size="small" variant="soft" onClick={() => setRecording(true)}>
            <Trans>Record payment</Trans>
          </Button>
        </Actions>
      )}
      {isRecording && recordPayment(id, () => setRecording(false))}
    </SheetPart>
  );
}
