import { addDays, type Day, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import type { BankPayoutStatus } from "../../domain/payout/bank-payout.ts";
import type { LedgerLines } from "../../worker/features/payment/ledger/ledger.ts";
import type { Row } from "./rows.ts";
import { audit, type World } from "./world.ts";

/** Money is available for a payout this many days after its payment. */
const availableAfterDays = 2;
/** A transfer is at the bank after this many days. */
const transferDays = 2;
/** Which of the demo partner's payouts the bank refused, counted from the latest. */
const refusedFromLast = 7;
const demoPartnerUid = "usr_demo_partner";

/** The partner's share of a payment or, negative, of its refund. */
interface Share {
  paymentId: string;
  /** The provider's id of the payment. */
  source: string;
  grosze: number;
  /** Of the same payment, how many came before. */
  number: number;
  at: string;
}

/**
 * The transfers of partners' balances to their banks, each Monday, as the provider would have reported them. One to the demo
 * partner failed; its money is in the next.
 */
export function payOut(world: World): void {
  const { rows } = world;
  const shares = sharesByPartner(world);
  const demoPartner = rows.partner_members.find(({ uid }) => uid === demoPartnerUid)?.partner_id;
  for (const partner of rows.partners) {
    const own = shares.get(String(partner.id)) ?? [];
    const mondays = mondaysBetween(own[0]?.at ?? null, world);
    let waiting = own;
    for (const [at, monday] of mondays.entries()) {
      const until = world.clock.at(addDays(monday, -availableAfterDays), 0);
      const paid = waiting.filter((share) => share.at < until);
      const grosze = paid.reduce((sum, share) => sum + share.grosze, 0);
      if (grosze <= 0) continue;
      const isRefused = partner.id === demoPartner && at === mondays.length - refusedFromLast;
      recordPayout(world, partner, { monday, shares: paid, grosze, isRefused });
      if (!isRefused) waiting = waiting.filter((share) => share.at >= until);
    }
  }
}

/** What each payment and refund in the ledger changed the provider's balance of a partner by, the earliest first. */
function sharesByPartner({ rows }: World): Map<string, Share[]> {
  const sources = new Map(rows.payments.map(({ id, provider_reference }) => [id, String(provider_reference)]));
  const found = new Map<string, Share[]>();
  const counts = new Map<string, number>();
  const chronological = rows.ledger_transactions.toSorted((a, b) =>
    String(a.recorded_at) < String(b.recorded_at) ? -1 : 1,
  );
  for (const { partner_id, payment_id, lines, recorded_at } of chronological) {
    const source = sources.get(payment_id ?? "");
    if (payment_id === null || source === undefined) continue;
    const entered: LedgerLines = Object.fromEntries(
      (JSON.parse(String(lines)) as { account: string; grosze: number }[]).map(({ account, grosze }) => [
        account,
        grosze,
      ]),
    );
    const grosze = (entered.provider ?? 0) + (entered.commission ?? 0) + (entered.vatDue ?? 0);
    const paymentId = String(payment_id);
    const list = found.get(String(partner_id)) ?? [];
    found.set(String(partner_id), list);
    // What a refund takes from the partner and from the marketplace is one share of it.
    const same = list.find((share) => share.paymentId === paymentId && share.at === recorded_at);
    if (same !== undefined) same.grosze += grosze;
    if (same !== undefined || grosze === 0) continue;
    const number = counts.get(paymentId) ?? 0;
    counts.set(paymentId, number + 1);
    list.push({ paymentId, source, grosze, number, at: String(recorded_at) });
  }
  return found;
}

function mondaysBetween(first: string | null, { clock }: World): Day[] {
  const mondays: Day[] = [];
  if (first === null) return mondays;
  for (let day = dayAt(new Date(first), polishTimeZone); day < clock.today; day = addDays(day, 1)) {
    if (new Date(day).getUTCDay() === 1) mondays.push(day);
  }
  return mondays;
}

interface Payout {
  monday: Day;
  shares: readonly Share[];
  grosze: number;
  isRefused: boolean;
}

function recordPayout(world: World, partner: Row, { monday, shares, grosze, isRefused }: Payout): void {
  const { detailRandom: random, clock, rows } = world;
  const id = random.id("bankPayout");
  const reference = `sbp_${random.text("0123456789abcdef", 24)}`;
  const version = random.id("version");
  const sentAt = clock.at(monday, 6, 30);
  const arrivesOn = addDays(monday, transferDays);
  const status: BankPayoutStatus = isRefused ? "failed" : arrivesOn <= clock.today ? "paid" : "inTransit";
  const updatedAt = status === "inTransit" ? sentAt : clock.at(arrivesOn, 9, 10);
  rows.bank_payouts.push({
    ...{
      id,
      partner_id: String(partner.id),
      provider: "sandbox",
      provider_reference: reference,
      amount_grosze: grosze,
    },
    ...{ status, failure: isRefused ? "wrongDetails" : null, arrives_on: arrivesOn, sent_at: sentAt, version },
    updated_at: updatedAt,
  });
  audit(world, version, updatedAt, {
    ...{ actor: "sandbox", entity: "bankPayout", id, partnerId: String(partner.id) },
    action: status === "failed" ? "payoutFailed" : status === "paid" ? "payoutPaid" : "payoutSent",
    details: { amountGrosze: grosze, reference },
  });
  const items = shares.map(({ paymentId, source, grosze: share, number }) => ({
    id: `${source}:${number}`,
    ...{ sessionId: source, paymentId, grosze: share },
  }));
  rows.sandbox_bank_payouts.push({
    ...{ id: reference, account_id: String(partner.payout_account), amount_grosze: grosze },
    ...{ items: JSON.stringify(items), status, arrives_on: arrivesOn, created_at: sentAt },
  });
  for (const item of items) {
    rows.bank_payout_items.push({
      ...{ payout_id: id, provider_reference: item.id, kind: item.grosze < 0 ? "refund" : "payment" },
      ...{ payment_id: item.paymentId, source_reference: item.sessionId, amount_grosze: item.grosze },
    });
  }
}
