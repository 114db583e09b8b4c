import { commissionOf } from "../../domain/order/commission.ts";
import { type OrderStatus, orderMoves } from "../../domain/order/lifecycle.ts";
import type { FailureCode } from "../../domain/payment/failure.ts";
import { type PaymentStatus, paymentMoves } from "../../domain/payment/lifecycle.ts";
import type { PriceLine } from "../../domain/reservation/price.ts";
import type { Partner } from "./make-partners.ts";
import { walk } from "./walk.ts";
import { audit, type World } from "./world.ts";

export type Method = "card" | "blik" | "bankRedirect";
export type Fate = "paid" | "failed" | "expired" | "refunded";

export interface Sale {
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
  /** When the money went back. */
  refundedAt?: string;
  reason?: "withdrawal" | "cancellation";
}

export interface Recorded {
  orderId: string;
  paymentId: string;
}

const orderFate: Record<Fate, OrderStatus> = {
  paid: walk(orderMoves, "open", "pay"),
  failed: "open",
  expired: walk(orderMoves, "open", "cancel"),
  refunded: walk(orderMoves, "open", "pay", "refund"),
};
const paymentFate: Record<Fate, PaymentStatus> = {
  paid: walk(paymentMoves, "created", "process", "succeed"),
  failed: walk(paymentMoves, "created", "process", "fail"),
  expired: walk(paymentMoves, "created", "expire"),
  refunded: walk(paymentMoves, "created", "process", "succeed", "refund"),
};
const refusals: readonly FailureCode[] = ["insufficient_funds", "card_expired", "declined", "limit_exceeded"];
const readable = "ACDEFHJKLMNPRTUVWXY34679";

const sum = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

/** An order with its payment, and with the ledger's entries when money moved. */
export function recordSale(world: World, sale: Sale): Recorded {
  const { random, rows } = world;
  const amount = sum(sale.lines);
  const deposit = sum(sale.lines.filter((line) => line.kind === "deposit"));
  const commission = commissionOf(amount - deposit, sale.partner.commissionBasisPoints);
  const orderId = random.id("order");
  const paymentId = random.id("payment");
  const at = sale.refundedAt ?? sale.at;
  rows.orders.push({
    id: orderId,
    number: `Z-${random.text(readable, 8)}`,
    kind: sale.kind,
    reservation_id: sale.reservationId,
    rent_id: sale.rentId,
    partner_id: sale.partner.id,
    client_id: sale.clientId,
    uid: sale.uid,
    lines: JSON.stringify(sale.lines),
    total_grosze: amount,
    commission_grosze: commission,
    status: orderFate[sale.fate],
    last_move: random.id("move"),
    created_at: sale.at,
    updated_at: at,
  });
  const move = random.id("move");
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
    last_move: move,
    created_at: sale.at,
    updated_at: at,
  });
  if (sale.fate === "paid" || sale.fate === "refunded") {
    const parts = { deposit, commission, partner: amount - deposit - commission };
    enter(world, sale.partner, paymentId, parts, sale.at);
    audit(world, move, sale.at, {
      actor: "sandbox",
      action: "succeed",
      entity: "payment",
      id: paymentId,
      partnerId: sale.partner.id,
    });
  }
  if (sale.fate === "refunded") giveBack(world, sale, paymentId, { amount, deposit, commission });
  return { orderId, paymentId };
}

function giveBack(
  world: World,
  sale: Sale,
  paymentId: string,
  money: { amount: number; deposit: number; commission: number },
) {
  const { random, rows } = world;
  const at = sale.refundedAt ?? sale.at;
  rows.refunds.push({
    id: random.id("refund"),
    payment_id: paymentId,
    amount_grosze: money.amount,
    reason: sale.reason ?? "admin",
    status: "succeeded",
    attempts: 1,
    provider_reference: `sbxr_${random.text("0123456789abcdef", 24)}`,
    last_move: random.id("move"),
    created_at: at,
    updated_at: at,
  });
  const parts = {
    deposit: -money.deposit,
    commission: -money.commission,
    partner: money.deposit + money.commission - money.amount,
  };
  enter(world, sale.partner, paymentId, parts, at);
}

/**
 * One transaction: what the provider holds for us goes up by the sum, and what we owe goes down on the other side.
 * Negative parts take it back.
 */
function enter(
  world: World,
  partner: Partner,
  paymentId: string | null,
  parts: { deposit: number; commission: number; partner: number },
  at: string,
) {
  const transaction = world.random.id("ledger");
  const amounts = {
    provider: parts.deposit + parts.commission + parts.partner,
    depositHeld: -parts.deposit,
    commission: -parts.commission,
    partnerPayable: -parts.partner,
  };
  for (const [account, amount] of Object.entries(amounts)) {
    if (amount === 0) continue;
    world.rows.ledger_entries.push({
      id: world.random.id("ledger"),
      transaction_id: transaction,
      account,
      amount_grosze: amount,
      partner_id: partner.id,
      payment_id: paymentId,
      recorded_at: at,
    });
  }
}

/** The deposit goes back to the tenant when the box was handed over in order. */
export function returnDeposit(world: World, partner: Partner, depositGrosze: number, at: string): void {
  enter(world, partner, null, { deposit: -depositGrosze, commission: 0, partner: 0 }, at);
}
