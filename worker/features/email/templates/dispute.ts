import type { Day } from "../../../../domain/core/day.ts";
import type { DisputeReason } from "../../../../domain/payment/dispute.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, LandlordMail } from "../template.ts";

/** Why the cardholder disputes a payment. */
const reasons: Record<DisputeReason, Words> = {
  fraudulent: ["nieuprawnione użycie karty", "fraudulent use of the card"],
  unrecognized: ["posiadacz karty nie rozpoznaje płatności", "the cardholder does not recognize the payment"],
  duplicate: ["podwójna płatność", "duplicate payment"],
  notReceived: ["usługi nie wykonano", "service not received"],
  notAsDescribed: ["usługa niezgodna z opisem", "service not as described"],
  canceled: ["umowa została rozwiązana", "the agreement was canceled"],
  refundMissing: ["brak obiecanego zwrotu", "a promised refund is missing"],
  other: ["inny", "other"],
};

/**
 * To the operator, who responds to the bank: a dispute was opened. `respondByOn`: null if the bank expects no
 * response.
 */
export const disputeOpened: EmailTemplate<{
  orderId: string;
  orderNumber: string;
  partnerName: string;
  amountGrosze: number;
  reason: DisputeReason;
  respondByOn: Day | null;
}> = ({ orderId, orderNumber, partnerName, amountGrosze, reason, respondByOn }, { day, money }) => ({
  subject: [`Spór o płatność zamówienia ${orderNumber}`, `Payment disputed: order ${orderNumber}`],
  opening: [
    ["Posiadacz karty zakwestionował płatność w swoim banku.", "The cardholder disputed a payment with their bank."],
    respondByOn === null
      ? ["Bank nie oczekuje odpowiedzi.", "The bank expects no response."]
      : [
          "Jeśli nikt nie odpowie w terminie, bank cofnie płatność.",
          "Without a response in time, the bank reverses the payment.",
        ],
  ],
  facts: [
    ["Kwota", "Amount", money(amountGrosze)],
    ["Partner", "Partner", partnerName],
    ["Powód", "Reason", reasons[reason]],
    respondByOn !== null && ["Odpowiedź do", "Respond by", day(respondByOn)],
  ],
  notes: respondByOn !== null && [
    "Umowę, historię najmu i korespondencję dołącz w panelu operatora płatności.",
    "Submit the agreement, the history of the rental and the correspondence in the payment provider’s dashboard.",
  ],
  action: ["Zobacz zamówienie", "View the order", href("adminOrders", { money: "disputed", open: orderId })],
});

const states: Record<"opened" | "won" | "lost", { subject: Words; opening: Words }> = {
  opened: {
    subject: ["klient zakwestionował płatność w banku", "a payment is disputed with the bank"],
    opening: [
      "Posiadacz karty zakwestionował płatność w swoim banku. Do czasu decyzji operator płatności wstrzymuje tę kwotę, a automatycznie niczego nie pobieramy.",
      "The cardholder disputed the payment with their bank. Until the decision, the payment provider holds the amount back, and we charge nothing automatically.",
    ],
  },
  won: {
    subject: ["bank utrzymał zakwestionowaną płatność", "the bank upheld the disputed payment"],
    opening: [
      "Bank rozstrzygnął sprawę na twoją korzyść. Pieniądze zostają u ciebie.",
      "The bank decided in your favor. You keep the money.",
    ],
  },
  lost: {
    subject: ["bank cofnął zakwestionowaną płatność", "the bank reversed the disputed payment"],
    opening: [
      "Bank rozstrzygnął sprawę na korzyść posiadacza karty. Kwotę potrącamy z twoich wypłat, a naszą prowizję od niej ci zwracamy. Czynsz z tej płatności jest znowu do zapłaty.",
      "The bank decided in the cardholder’s favor. We deduct the amount from your payouts and return our commission on it. The rent that it paid is due again.",
    ],
  },
};

/** To the partner: a dispute was opened or decided. `respondByOn`: null if nothing has to be answered any more. */
export const paymentDisputed: EmailTemplate<
  LandlordMail & { amountGrosze: number; reason: DisputeReason; state: keyof typeof states; respondByOn: Day | null }
> = ({ rentId, clientName, boxNumber, placeName, amountGrosze, reason, state, respondByOn }, { text, day, money }) => ({
  subject: [
    `Boks ${boxNumber}: ${text(...states[state].subject)}`,
    `Box ${boxNumber}: ${text(...states[state].subject)}`,
  ],
  opening: states[state].opening,
  facts: [
    ["Kwota", "Amount", money(amountGrosze)],
    ["Klient", "Client", clientName],
    ["Boks", "Box", `${boxNumber}, ${placeName}`],
    ["Powód", "Reason", reasons[reason]],
    respondByOn !== null && ["Odpowiedź do", "Respond by", day(respondByOn)],
  ],
  notes: respondByOn !== null && [
    "Bankowi odpowiada zespół serwisu Boksy, na podstawie umowy i historii najmu. Nie musisz nic robić.",
    "The Boksy team responds to the bank with the agreement and the history of the rental. You don’t need to do anything.",
  ],
  action: ["Zobacz najem", "View the rental", href("partnerRents", { open: rentId })],
});
