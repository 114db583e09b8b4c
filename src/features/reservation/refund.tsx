import { Trans } from "@lingui/react/macro";
import { RefundRows } from "../../ui/data/refund-rows.tsx";
import { ReturnAccount } from "../../ui/data/return-account.tsx";
import type { Reservation } from "./queries.ts";

/** What goes or went back after a reservation has ended, and the account for what the landlord transfers. */
export function Refund({ reservation }: { reservation: Reservation }) {
  const { id, payment, needsReturnAccount, returnIban } = reservation;
  const refunds = payment?.refunds ?? [];
  if (refunds.length === 0) return wasPaid(reservation) ? null : <Trans>You have not been charged.</Trans>;
  return (
    <>
      <RefundRows refunds={refunds} />
      {needsReturnAccount && <ReturnAccount reservationId={id} iban={returnIban} />}
    </>
  );
}

const wasPaid = ({ payment }: Reservation) =>
  payment !== null && ["succeeded", "partlyRefunded", "refunded", "disputed", "chargedBack"].includes(payment.status);
