import { addDays } from "../../domain/core/day.ts";
import type { World } from "./world.ts";

/**
 * Money that the provider received and that belongs to no order: one payment for a charge that is still unpaid, with too much, and
 * one that says nothing about what it is for.
 */
export function findMoney({ rows, clock, random }: World): void {
  const charge = rows.charges.find(({ status }) => status === "failed");
  const rent = rows.rents.find(({ id }) => id === charge?.rent_id);
  const reservation = rows.reservations.find(({ id }) => id === rent?.reservation_id);
  const client = rows.clients.find(({ id }) => id === rent?.client_id);
  if (charge === undefined || reservation === undefined || client === undefined)
    throw new RangeError("No charge is unpaid");
  const payments = [
    {
      grosze: Number(charge.amount_grosze) + 1_500,
      email: String(client.email) || null,
      description: `Boks, rezerwacja ${reservation.code}`,
    },
    { grosze: 12_000, email: "biuro@przeprowadzki.example", description: "Zapłata za listopad" },
  ];
  for (const [index, { grosze, email, description }] of payments.entries()) {
    const at = clock.at(addDays(clock.today, -index - 1), 11);
    const reference = `sbx_${random.text("0123456789abcdef", 32)}`;
    rows.sandbox_sessions.push({
      ...{ id: reference, reference: `link_${reference}`, amount_grosze: grosze, currency: "PLN", description },
      ...{ locale: "pl", success_url: "/", cancel_url: "/", status: "succeeded", method: "card", payer_email: email },
      ...{ expires_at: at, created_at: at },
    });
    rows.unmatched_payments.push({
      ...{ id: `ump_demo_${index + 1}`, provider: "sandbox", provider_reference: reference, named_payment_id: null },
      ...{ amount_grosze: grosze, currency: "PLN", paid_at: at, payer_email: email, description, metadata: "{}" },
      ...{ found_by: "event", status: "open", version: `ver_money_${index + 1}`, created_at: at, updated_at: at },
    });
  }
}
