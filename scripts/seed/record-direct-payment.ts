import { monthOf } from "../../domain/accountant/months.ts";
import { addDays } from "../../domain/core/day.ts";
import { commissionOf } from "../../domain/order/commission.ts";
import { transferLines } from "../../worker/features/payment/ledger/ledger.ts";
import type { World } from "./world.ts";

const demoPartnerUid = "usr_demo_partner";
const paidGrosze = 10_000;

/** A part of an unpaid charge, if there is one, that the demo partner's tenant paid by transfer, so that commission is due for the last month. */
export function recordDirectPayment({ rows, clock, random }: World): void {
  const partnerId = rows.partner_members.find(({ uid }) => uid === demoPartnerUid)?.partner_id;
  const month = monthOf(addDays(`${monthOf(clock.today)}-01`, -1));
  const receivedOn = `${month}-28`;
  const charge = rows.charges.find(
    ({ partner_id, status, due_on, amount_grosze }) =>
      partner_id === partnerId &&
      status === "failed" &&
      String(due_on) <= receivedOn &&
      Number(amount_grosze) > paidGrosze,
  );
  if (charge === undefined) return;
  const at = clock.at(receivedOn, 12);
  const basisPoints = Number(rows.partners.find(({ id }) => id === partnerId)?.commission_basis_points);
  const id = random.id("recordedPayment");
  rows.recorded_payments.push({
    ...{ id, partner_id: charge.partner_id ?? null, rent_id: charge.rent_id ?? null, method: "transfer" },
    ...{ amount_grosze: paidGrosze, received_on: receivedOn, title: "część czynszu" },
    ...{ recorded_by: demoPartnerUid, recorded_at: at },
  });
  rows.recorded_payment_shares.push({
    ...{ recorded_payment_id: id, charge_id: charge.id ?? null, amount_grosze: paidGrosze },
  });
  const lines = Object.entries(transferLines(commissionOf(paidGrosze, basisPoints))).map(([account, grosze]) => ({
    account,
    grosze,
  }));
  rows.ledger_transactions.push({
    ...{
      id: random.id("ledger"),
      partner_id: charge.partner_id ?? null,
      payment_id: null,
      charge_id: charge.id ?? null,
    },
    ...{ lines: JSON.stringify(lines), recorded_at: at },
  });
}
