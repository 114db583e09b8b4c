import { useLingui } from "@lingui/react/macro";

/** Labels of history entries; null for entries that are not shown. */
export function useHistoryLabels(): (entry: { entity: string; action: string }) => string | null {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    "reservation.create": t`Reservation made`,
    "reservation.hold": t`Box held by a visitor`,
    "reservation.nameGuest": t`Visitor entered their details`,
    "reservation.change": t`Dates or products changed`,
    "reservation.changeLanguage": t`Language of the agreement or of emails changed`,
    "reservation.checkout": t`Agreement signed, payment started`,
    "reservation.offerAgain": t`Payment not completed, the offer is still valid`,
    "reservation.recordPayment": t`Transfer recorded`,
    "reservation.resend": t`Offer sent again`,
    "reservation.confirm": t`Reservation confirmed`,
    "reservation.convert": t`Confirmed, the rental begins`,
    "reservation.claim": t`Moved to the client’s account`,
    "reservation.expire": t`Time ran out; the box is available again`,
    "reservation.cancel": t`Reservation canceled`,
    "reservation.giveUp": t`Canceled by the client`,
    "reservation.withdraw": t`Client withdrew from the agreement`,
    "reservation.decline": t`Offer declined`,
    "reservation.handOver": t`Box handed over`,
    "reservation.missMoveIn": t`No-show`,
    "rent.import": t`Imported from a list`,
    "rent.start": t`Rental started`,
    "rent.end": t`Rental ended`,
    "invitation.send": t`Link sent to the client`,
    "invitation.accept": t`Offer accepted`,
    "invitation.revoke": t`Link withdrawn`,
    "payment.succeeded": t`Payment received`,
    "payment.failed": t`Payment failed`,
    "payment.pending": t`Bank is confirming the payment`,
  };
  return ({ entity, action }) => labels[`${entity}.${action}`] ?? null;
}
