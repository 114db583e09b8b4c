import { env } from "cloudflare:workers";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

export const partnerId = "par_1";

interface Debtor {
  uid?: string;
  clientName?: string;
  placeId?: string;
  isSigned?: boolean;
}

/** A signed, running rent with a charge that was due on Tuesday, November 3, 2026. */
export async function givenDebtor({ isSigned = true, ...more }: Debtor = {}) {
  const { rent, reservation } = await givenTenancy({ partnerId, uid: "usr_tenant", startOn: "2026-10-03", ...more });
  if (isSigned) {
    await env.DB.prepare(`UPDATE reservations SET agreement = '{"signedAt":"2026-10-01T10:00:00.000Z"}' WHERE id = ?`)
      .bind(reservation.id)
      .run();
  }
  const period = { from_on: "2026-11-03", to_on: "2026-12-03", due_on: "2026-11-03" };
  const charge = await givenCharge(rent, { ...period, status: "due" });
  return { rent, charge };
}
