import { commissionOf } from "../../domain/order/commission.ts";
import { type OrderStatus, orderTransitions } from "../../domain/order/transitions.ts";
import type { FailureCode } from "../../domain/payment/failure.ts";
import { type PaymentStatus, paymentTransitions } from "../../domain/payment/transitions.ts";
import type { PriceLine } from "../../domain/reservation/price.ts";
import { asRefundDue, type LedgerLines, paidLines } from "../../worker/features/payment/ledger/ledger.ts";
import type { Partner } from "./make-partners.ts";
import { walk } from "./walk.ts";
import { audit, type World } from "./world.ts";

export type Method = "card" | "blik" | "bankRedirect";
export type Fate = "paid" | "failed" | "expired" | "refunded";

export interface Sale {
  /** Number of the order: `Z-K7M-4XA` for a booking, followed by the month for later charges. */
  number: string;
  kind: "reservation" | "charge";
  partner: Partner;
  clientId: string | null;
  uid: string | null;
  reservationId: string;
  rentId: string | null;
  lines: readonly PriceLine[];
  method: Method;
  fate: Fate;
  at: string;
  /** The paid charge; null for an unpaid order. */
  chargeId: string | null;
  refund?: Refund;
}

export interface Refund {
  at: string;
  reason: "withdrawal" | "cancellation";
}

export interface Recorded {
  orderId: string;
  paymentId: string;
}

const orderFate: Record<Fate, OrderStatus> = {
  paid: walk(orderTransitions, "open", "pay"),
  failed: "open",
  expired: walk(orderTransitions, "open", "cancel"),
  refunded: walk(orderTransitions, "open", "pay", "refund"),
};
const paymentFate: Record<Fate | "partlyRefunded", PaymentStatus> = {
  paid: walk(paymentTransitions, "created", "process", "succeed"),
  failed: walk(paymentTransitions, "created", "process", "fail"),
  expired: walk(paymentTransitions, "created", "expire"),
  refunded: walk(paymentTransitions, "created", "process", "succeed", "refund"),
  partlyRefunded: walk(paymentTransitions, "created", "process", "succeed", "refundPart"),
};
const refusals: readonly FailureCode[] = ["insufficient_funds", "card_expired", "declined", "limit_exceeded"];

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

/** An order with its payment and, if it was paid, its ledger entries. */
export function recordSale(world: World, sale: Sale): Recorded {
  const { random, rows } = world;
  const amount = sum(sale.lines);
  const deposit = sum(sale.lines.filter((line) => line.kind === "deposit"));
  const commission = commissionOf(amount - deposit, sale.partner.commissionBasisPoints);
  const orderId = random.id("order");
  const paymentId = random.id("payment");
  const at = sale.refund?.at ?? sale.at;
  rows.orders.push({
    id: orderId,
    number: sale.number,
    kind: sale.kind,
    reservation_id: sale.reservationId,
    rent_id: sale.rentId,
    partner_id: sale.partner.id,
    client_id: sale.clientId,
    uid: sale.uid,
    lines: JSON.stringify(sale.lines),
    total_grosze: amount,
    commission_grosze: commission,
    // Another attempt to collect a charge is another order.
    status: sale.kind === "charge" && sale.fate === "failed" ? orderFate.expired : orderFate[sale.fate],
    version: random.id("version"),
    created_at: sale.at,
    updated_at: at,
  });
  const version = random.id("version");
  rows.payments.push({
    id: paymentId,
    order_id: orderId,
    provider: "sandbox",
    provider_reference: `sbx_${random.text("0123456789abcdef", 24)}`,
    method: sale.fate === "expired" ? null : sale.method,
    amount_grosze: amount,
    refunded_grosze: sale.fate === "refunded" ? amount : 0,
    status: paymentFate[sale.fate],
    failure_code: sale.fate === "failed" ? random.pick(refusals) : null,
    version: version,
    created_at: sale.at,
    updated_at: at,
  });
  const money = paidLines(amount, deposit, commission);
  if (sale.fate === "paid" || sale.fate === "refunded") {
    const { chargeId } = sale;
    enter(world, sale.partner, { paymentId, chargeId }, money, sale.at);
    const entry = { actor: "sandbox", action: "succeeded", entity: "payment", id: paymentId } as const;
    audit(world, version, sale.at, { ...entry, partnerId: sale.partner.id });
  }
  if (sale.refund !== undefined) refundReservation(world, sale.partner, paymentId, amount, sale.refund, money);
  return { orderId, paymentId };
}

/** Reverses all entries of the payment, including the commission. */
function refundReservation(
  world: World,
  partner: Partner,
  paymentId: string,
  amount: number,
  refund: Refund,
  money: LedgerLines,
) {
  const { random, rows } = world;
  rows.refunds.push({
    id: random.id("refund"),
    payment_id: paymentId,
    amount_grosze: amount,
    reason: refund.reason,
    status: "succeeded",
    attempts: 1,
    provider_reference: `sbxr_${random.text("0123456789abcdef", 24)}`,
    version: random.id("version"),
    created_at: refund.at,
    updated_at: refund.at,
  });
  const back = Object.fromEntries(Object.entries(money).map(([account, grosze]) => [account, -grosze]));
  enterRefund(world, partner, paymentId, back, refund.at);
}

/** One double-entry transaction; entries of zero are omitted. */
function enter(
  world: World,
  partner: Partner,
  of: { paymentId: string | null; chargeId: string | null },
  lines: LedgerLines,
  at: string,
) {
  const entered = Object.entries(lines).filter(([, grosze]) => grosze !== 0);
  if (entered.length === 0) return;
  world.rows.ledger_transactions.push({
    id: world.random.id("ledger"),
    partner_id: partner.id,
    payment_id: of.paymentId,
    charge_id: of.chargeId,
    lines: JSON.stringify(entered.map(([account, grosze]) => ({ account, grosze }))),
    recorded_at: at,
  });
}

/** A refund is owed until the provider has made it, here at once. */
function enterRefund(world: World, partner: Partner, paymentId: string, lines: LedgerLines, at: string) {
  const of = { paymentId, chargeId: null };
  const owed = asRefundDue(lines);
  enter(world, partner, of, owed, at);
  const done = { refundDue: -(owed.refundDue ?? 0), provider: owed.refundDue ?? 0 };
  enter({ ...world, random: world.detailRandom }, partner, of, done, at);
}

/** Returns the deposit to the tenant after the inspection, by a part refund of the payment that brought it. */
export function returnDeposit(
  world: World,
  partner: Partner,
  { paymentId, depositGrosze, at }: { paymentId: string; depositGrosze: number; at: string },
): void {
  const lines = { provider: -depositGrosze, depositHeld: depositGrosze };
  enterRefund(world, partner, paymentId, lines, at);
  const payment = world.rows.payments.findLast(({ id }) => id === paymentId);
  if (payment === undefined || depositGrosze === 0) return;
  const random = world.detailRandom;
  world.rows.refunds.push({
    id: random.id("refund"),
    payment_id: paymentId,
    amount_grosze: depositGrosze,
    reason: "deposit",
    status: "succeeded",
    attempts: 1,
    provider_reference: `sbxr_${random.text("0123456789abcdef", 24)}`,
    version: random.id("version"),
    created_at: at,
    updated_at: at,
  });
  Object.assign(payment, { refunded_grosze: depositGrosze, status: paymentFate.partlyRefunded, updated_at: at });
}
