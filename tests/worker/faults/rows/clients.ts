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
  monthlyGrosze: 25_000,
  depositGrosze: 10_000,
  note: "",
  close: { kind: "offer" },
};

/** Clients, invitations and reservations. */
export const clientsWrites = {
  "POST /api/partner/reservations": {
    least: "clerk",
    body: ({ clientId, boxId, productId }) => ({
      ...{ ...offer, clientId, boxId },
      products: [{ productId, quantity: 1 }],
    }),
    status: 201,
  },
  "POST /api/partner/reservations/:id/resend": {
    least: "clerk",
    params: ({ offerId: id }) => ({ id }),
    body: () => ({ hours: null }),
    status: 200,
  },
  "POST /api/partner/reservations/:id/record-payment": {
    least: "clerk",
    params: ({ offerId: id }) => ({ id }),
    body: () => ({ amountGrosze: 35_000, receivedOn: today() }),
    status: 200,
    commits: 2,
  },
  "POST /api/partner/reservations/:id/cancel": {
    least: "clerk",
    params: ({ paidId: id }) => ({ id }),
    body: () => ({ reason: "" }),
    status: 200,
  },
  "POST /api/partner/reservations/:id/hand-over": {
    least: "clerk",
    params: ({ arrivingId: id }) => ({ id }),
    status: 200,
  },
  "POST /api/partner/reservations/:id/no-show": { least: "clerk", params: ({ missedId: id }) => ({ id }), status: 200 },
  "POST /api/partner/invitations": { least: "clerk", body: ({ clientId }) => ({ clientId }), status: 201 },
  "POST /api/partner/invitations/link": { least: "clerk", body: ({ clientId }) => ({ clientId }), status: 204 },
  "POST /api/partner/invitations/:id/resend": {
    least: "clerk",
    params: ({ clientInvitationId: id }) => ({ id }),
    status: 204,
  },
  "POST /api/partner/invitations/:id/revoke": {
    least: "clerk",
    params: ({ clientInvitationId: id }) => ({ id }),
    status: 204,
  },
  "POST /api/partner/clients": { least: "clerk", body: () => client, status: 201 },
  "PATCH /api/partner/clients/:clientId": {
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ ...client, version: "" }),
    status: 200,
  },
  "PUT /api/partner/clients/:clientId/notes": {
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ notes: "Woli SMS", version: "" }),
    status: 200,
  },
  "PATCH /api/partner/clients/:clientId/tags": {
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ add: ["VIP"], remove: [] }),
    status: 200,
  },
  "POST /api/partner/clients/:clientId/merge": {
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: ({ blockedId }) => ({ otherId: blockedId, version: "", otherVersion: "" }),
    status: 200,
  },
  "POST /api/partner/clients/:clientId/block": {
    least: "clerk",
    params: ({ clientId }) => ({ clientId }),
    body: () => ({ reason: "unpaid" }),
    status: 200,
  },
  "POST /api/partner/clients/:clientId/unblock": {
    least: "clerk",
    params: ({ blockedId }) => ({ clientId: blockedId }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
