import { inDays, today } from "../../reservation/booking.ts";
import type { WriteRow } from "../write-row.ts";

const client = {
  kind: "person",
  name: "Ewa Wilk",
  nip: null,
  email: "ewa@example.com",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  locale: "pl",
};

const offer = {
  moveInOn: inDays(20),
  months: 3,
  monthlyGrosze: 29_900,
  depositGrosze: 29_900,
  note: "",
  close: { kind: "offer" },
};

/** Commands on clients, client invitations and reservations. */
export const clientsWrites = {
  "reservation.create": {
    route: "POST /api/partner/reservations",
    least: "clerk",
    body: ({ clientId, boxId, productId }) => ({
      ...{ ...offer, clientId, boxId },
      products: [{ productId, quantity: 1 }],
    }),
    status: 201,
  },
  "reservation.resend": {
    route: "POST /api/partner/reservations/:id/resend",
    least: "clerk",
    params: ({ offerId: id }) => ({ id }),
    body: () => ({ hours: null }),
    status: 200,
  },
  "reservation.recordPayment": {
    route: "POST /api/partner/reservations/:id/record-payment",
    least: "clerk",
    params: ({ offerId: id }) => ({ id }),
    body: () => ({ amountGrosze: 35_000, receivedOn: today() }),
    status: 200,
    commits: 2,
  },
  "reservation.cancelByPartner": {
    route: "POST /api/partner/reservations/:id/cancel",
    least: "clerk",
    params: ({ paidId: id }) => ({ id }),
    body: () => ({ reason: "" }),
    status: 200,
  },
  "reservation.handOver": {
    route: "POST /api/partner/reservations/:id/hand-over",
    least: "clerk",
    params: ({ arrivingId: id }) => ({ id }),
    status: 200,
  },
  "reservation.noShow": {
    route: "POST /api/partner/reservations/:id/no-show",
    least: "clerk",
    params: ({ missedId: id }) => ({ id }),
    status: 200,
  },
  "invitation.send": {
    route: "POST /api/partner/invitations",
    least: "clerk",
    body: ({ clientId }) => ({ clientId }),
    status: 201,
  },
  "invitation.link": {
    route: "POST /api/partner/invitations/link",
    least: "clerk",
    body: ({ clientId }) => ({ clientId }),
    status: 204,
  },
  "invitation.resend": {
    route: "POST /api/partner/invitations/:id/resend",
    least: "clerk",
    params: ({ clientInvitationId: id }) => ({ id }),
    status: 204,
  },
  "invitation.revoke": {
    route: "POST /api/partner/invitations/:id/revoke",
    least: "clerk",
    params: ({ clientInvitationId: id }) => ({ id }),
    status: 204,
  },
  "client.create": { route: "POST /api/partner/clients", least: "clerk", body: () => client, status: 201 },
  "client.change": {
    route: "PATCH /api/partner/clients/:clientId",
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ ...client, version: "" }),
    status: 200,
  },
  "client.notes": {
    route: "PUT /api/partner/clients/:clientId/notes",
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ notes: "Woli SMS", version: "" }),
    status: 200,
  },
  "client.changePaymentTerm": {
    route: "PUT /api/partner/clients/:clientId/payment-term",
    least: "manager",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ termDays: 14, dueDay: null, version: "" }),
    status: 200,
  },
  "client.tags": {
    route: "PATCH /api/partner/clients/:clientId/tags",
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ add: ["VIP"], remove: [] }),
    status: 200,
  },
  "client.merge": {
    route: "POST /api/partner/clients/:clientId/merge",
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: ({ blockedId }) => ({ otherId: blockedId, version: "", otherVersion: "" }),
    status: 200,
  },
  "client.undoMerge": {
    route: "POST /api/partner/clients/:clientId/undo-merge",
    least: "clerk",
    params: ({ mergedId }) => ({ clientId: mergedId }),
    body: ({ mergeId, mergedVersion }) => ({ mergeId, version: mergedVersion }),
    status: 200,
  },
  "client.refundCredit": {
    route: "POST /api/partner/clients/:clientId/refund-credit",
    least: "clerk",
    params: ({ creditClientId: clientId }) => ({ clientId }),
    body: () => ({ shownGrosze: 5_000, amountGrosze: 2_000, refundedOn: today(), note: "" }),
    status: 200,
  },
  "client.returnCredit": {
    route: "POST /api/partner/clients/:clientId/return-credit",
    least: "clerk",
    params: ({ creditClientId: clientId }) => ({ clientId }),
    body: () => ({ shownGrosze: 5_000, amountGrosze: 2_000 }),
    status: 200,
  },
  "client.recordTransfer": {
    route: "POST /api/partner/clients/:clientId/record-transfer",
    least: "clerk",
    params: ({ creditClientId: clientId }) => ({ clientId }),
    body: () => ({ transferId: "tdu_1", shownGrosze: 5_000, paidOn: today() }),
    first: ({ creditClientId }) => [
      `INSERT INTO transfers_due (id, partner_id, reservation_id, kind, amount_grosze, created_at)
       SELECT 'tdu_1', partner_id, id, 'deposit', 5000, created_at FROM reservations
       WHERE id = (SELECT reservation_id FROM rents WHERE client_id = ? LIMIT 1)`,
      creditClientId,
    ],
    status: 200,
  },
  "client.recordPayment": {
    route: "POST /api/partner/clients/:clientId/record-payment",
    least: "clerk",
    params: ({ behindClientId: clientId }) => ({ clientId }),
    body: ({ behindChargeId: chargeId }) => ({
      ...{ shownGrosze: 29_900, amountGrosze: 20_000, receivedOn: inDays(0), method: "cash", title: "", chargeId },
    }),
    status: 200,
  },
  "question.answer": {
    route: "POST /api/partner/questions/:questionId/answer",
    least: "clerk",
    params: ({ questionId }) => ({ questionId }),
    body: () => ({ version: "v1", text: "Tak, jest winda." }),
    status: 200,
  },
  "question.close": {
    route: "POST /api/partner/questions/:questionId/close",
    least: "clerk",
    params: ({ questionId }) => ({ questionId }),
    body: () => ({ version: "v1" }),
    status: 200,
  },
  "client.block": {
    route: "POST /api/partner/clients/:clientId/block",
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ reason: "unpaid" }),
    status: 200,
  },
  "client.unblock": {
    route: "POST /api/partner/clients/:clientId/unblock",
    least: "clerk",
    params: ({ blockedId }) => ({ clientId: blockedId }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
