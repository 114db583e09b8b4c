import type { DisputeReason } from "../../../../domain/payment/dispute.ts";
import type { Locale } from "../../../env.ts";

/** Why the cardholder disputes a payment. */
export const disputeReasons: Record<Locale, Record<DisputeReason, string>> = {
  pl: {
    fraudulent: "nieuprawnione użycie karty",
    unrecognized: "posiadacz karty nie rozpoznaje płatności",
    duplicate: "podwójna płatność",
    notReceived: "usługi nie wykonano",
    notAsDescribed: "usługa niezgodna z opisem",
    canceled: "umowa została rozwiązana",
    refundMissing: "brak obiecanego zwrotu",
    other: "inny",
  },
  en: {
    fraudulent: "fraudulent use of the card",
    unrecognized: "the cardholder does not recognize the payment",
    duplicate: "duplicate payment",
    notReceived: "service not received",
    notAsDescribed: "service not as described",
    canceled: "the agreement was canceled",
    refundMissing: "a promised refund is missing",
    other: "other",
  },
};
