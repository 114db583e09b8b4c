import { useLingui } from "@lingui/react/macro";

/** What happened, in a few words, by what it happened to; what is no news to a partner has none. */
export function useHistoryWords(): (entry: { entity: string; action: string }) => string | null {
  const { t } = useLingui();
  const words: Record<string, string> = {
    "reservation.create": t`Reservation made`,
    "reservation.hold": t`Box held by a visitor`,
    "reservation.nameGuest": t`Visitor said who they are`,
    "reservation.change": t`Dates or products changed`,
    "reservation.checkout": t`Agreement signed, payment begun`,
    "reservation.offerAgain": t`Payment not finished, the offer goes on`,
    "reservation.recordPayment": t`Transfer recorded`,
    "reservation.resend": t`Offer sent again`,
    "reservation.confirm": t`Reservation confirmed`,
    "reservation.convert": t`Confirmed, the rent begins`,
    "reservation.claim": t`Taken over by the client’s account`,
    "reservation.expire": t`Time ran out, the box is free`,
    "reservation.cancel": t`Reservation cancelled`,
    "reservation.giveUp": t`Cancelled by the client`,
    "reservation.withdraw": t`Client withdrew from the agreement`,
    "reservation.decline": t`Offer declined`,
    "reservation.handOver": t`Box handed over`,
    "reservation.missMoveIn": t`Nobody came`,
    "rent.bringIn": t`Brought in from a list`,
    "rent.start": t`Rent begun`,
    "rent.end": t`Rent ended`,
    "invitation.send": t`Link sent to the client`,
    "invitation.accept": t`Offer accepted`,
    "invitation.revoke": t`Link withdrawn`,
    "payment.succeeded": t`Money received`,
    "payment.failed": t`Payment failed`,
    "payment.pending": t`Bank is confirming the payment`,
  };
  return ({ entity, action }) => words[`${entity}.${action}`] ?? null;
}
