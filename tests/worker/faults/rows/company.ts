import { company } from "../../company/input.ts";
import type { World } from "../world.ts";
import type { WriteRow } from "../write-row.ts";

const onboardedTo = (status: number) => (world: World) =>
  [`UPDATE partners SET onboarding_status = ${status} WHERE id = ?`, world.partnerId] as const;

/** The company, what is kept of its forms, its onboarding, payouts and people. */
export const companyWrites = {
  "PATCH /api/partner/company": {
    least: "owner",
    body: ({ invoicePrefix }) => company({ invoicePrefix }),
    status: 200,
  },
  "PUT /api/partner/drafts/:form": {
    least: "manager",
    params: () => ({ form: "place" }),
    body: () => ({ data: { namePl: "Wola" } }),
    status: 204,
  },
  "DELETE /api/partner/drafts/:form": { least: "manager", params: () => ({ form: "place" }), status: 204 },
  "POST /api/partner/onboarding/company": {
    least: "owner",
    first: onboardedTo(0),
    body: () => company({ certified: true }),
    status: 200,
  },
  "POST /api/partner/onboarding/payout": { least: "owner", first: onboardedTo(1), status: 200, commits: 2 },
  "POST /api/partner/onboarding/place": { least: "manager", first: onboardedTo(2), status: 200 },
  "POST /api/partner/onboarding/publish": { least: "manager", first: onboardedTo(3), status: 200 },
  "POST /api/partner/payout/link": { least: "owner", body: () => ({ from: "company" }), status: 200, commits: 0 },
  "POST /api/partner/payout/refresh": { least: "owner", status: 200 },
  "POST /api/partner/team/invitations": {
    least: "owner",
    body: () => ({ name: "Ola Kos", email: "ola@example.com", staffRole: "clerk", locale: "pl" }),
    status: 201,
  },
  "POST /api/partner/team/invitations/:id/resend": {
    least: "owner",
    params: ({ staffInvitationId: id }) => ({ id }),
    status: 200,
  },
  "POST /api/partner/team/invitations/:id/revoke": {
    least: "owner",
    params: ({ staffInvitationId: id }) => ({ id }),
    status: 200,
  },
  "PATCH /api/partner/team/members/:uid": {
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    body: () => ({ staffRole: "manager" }),
    status: 200,
  },
  "POST /api/partner/team/members/:uid/remove": {
    least: "owner",
    params: ({ staff: { clerk: uid } }) => ({ uid }),
    status: 200,
  },
} satisfies Record<string, WriteRow>;
