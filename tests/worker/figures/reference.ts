import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { all } from "../reservation/booking.ts";

// The figures as their definitions say, counted by loops over whole tables that share nothing with the SQL of the product.

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dayOf = (instant: string): Day => dayAt(new Date(instant), polishTimeZone);

interface Box {
  id: string;
  partnerId: string;
  placeId: string;
  areaCm2: number;
  createdAt: string;
  /** Since when it had which status, the earliest first. */
  statuses: { status: string; at: string }[];
}

interface Rent {
  id: string;
  partnerId: string;
  reservationId: string;
  lines: string;
  firstLines: string | null;
  paidBeforeOn: Day | null;
}

interface Stay {
  boxId: string;
  reference: string;
  kind: string;
  fromOn: Day;
  toOn: Day | null;
}

interface Change {
  rentId: string;
  fromOn: Day;
  lines: string;
  status: string;
  createdAt: string;
}

/** A box of the stock on a day. */
export interface StockBox extends Box {
  rent: Rent | null;
  isOut: boolean;
}

/** Reads all tables once; the functions it returns count. */
export async function readStock() {
  const [boxes, rents, stays, changes] = await Promise.all([
    all<Omit<Box, "statuses"> & { statuses: string }>(
      `SELECT id, partner_id AS partnerId, place_id AS placeId, area_cm2 AS areaCm2, created_at AS createdAt,
         (SELECT json_group_array(json_object('status', status, 'at', from_at) ORDER BY from_at) FROM box_statuses WHERE box_id = b.id)
           AS statuses
       FROM boxes b`,
    ),
    all<Rent>(
      `SELECT t.id, t.partner_id AS partnerId, t.reservation_id AS reservationId, t.monthly_lines AS lines,
         r.price -> '$.monthly' AS firstLines, t.paid_before_on AS paidBeforeOn
       FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE t.status <> 'cancelled'`,
    ),
    all<Stay>("SELECT box_id AS boxId, reference, kind, from_on AS fromOn, to_on AS toOn FROM occupancy"),
    all<Change>(
      `SELECT rent_id AS rentId, from_on AS fromOn, monthly_lines AS lines, status, created_at AS createdAt FROM rent_changes
       WHERE status <> 'withdrawn' ORDER BY from_on, created_at`,
    ),
  ]);
  const staysOf = Map.groupBy(stays, ({ boxId }) => boxId);
  const changesOf = Map.groupBy(changes, ({ rentId }) => rentId);
  const statusesOf = new Map(
    boxes.map(({ id, statuses }) => [
      id,
      (JSON.parse(statuses) as Box["statuses"]).map((status) => ({ ...status, on: dayOf(status.at) })),
    ]),
  );
  const rentOfStay = new Map(rents.flatMap((rent) => [rent.id, rent.reservationId].map((id) => [id, rent] as const)));
  /** The boxes that were added by the end of the day and not archived before it. */
  const stockOn = (on: Day): StockBox[] =>
    boxes.flatMap(({ statuses: _, ...box }) => {
      const all = statusesOf.get(box.id) ?? [];
      const status = all.findLast((one) => one.on <= on)?.status;
      if (status !== "available" && status !== "outOfService") return [];
      const current = (staysOf.get(box.id) ?? []).filter(({ fromOn, toOn }) => fromOn <= on && (toOn ?? "9") > on);
      const rent =
        current.map(({ reference }) => rentOfStay.get(reference)).find((found) => found !== undefined) ?? null;
      const isOut = rent === null && (status === "outOfService" || current.some(({ kind }) => kind === "block"));
      return [{ ...box, statuses: all, rent, isOut }];
    });
  /** The lines of the price in force on a day; what was paid before an import keeps its price. */
  const linesOn = (rent: Rent, on: Day): PriceLine[] => {
    const effective = (changesOf.get(rent.id) ?? []).map(({ fromOn, ...change }) => ({
      ...change,
      fromOn: rent.paidBeforeOn !== null && rent.paidBeforeOn > fromOn ? rent.paidBeforeOn : fromOn,
    }));
    const last = effective.filter(({ fromOn }) => fromOn <= on).at(-1);
    const isReplaced = effective.some(({ fromOn, status }) => fromOn > on && status === "applied");
    return JSON.parse(last?.lines ?? (isReplaced ? rent.firstLines : null) ?? rent.lines);
  };
  const rentOn = (rent: Rent, on: Day) =>
    sum(
      linesOn(rent, on)
        .filter(({ kind }) => kind === "rent")
        .map(({ grossGrosze }) => grossGrosze),
    );
  /** The first day with a box in stock. */
  const firstOn = [...statusesOf.values()]
    .flat()
    .flatMap(({ status, on }) => (status === "available" || status === "outOfService" ? [on] : []))
    .toSorted()[0];
  const occupancyOf = (stock: readonly StockBox[]) => ({
    rented: stock.filter(({ rent }) => rent !== null).length,
    rentable: stock.filter(({ isOut }) => !isOut).length,
    outOfService: stock.filter(({ isOut }) => isOut).length,
  });
  /** The sums of the days up to one, of the boxes of a condition. */
  const occupancyOfDays = (from: Day, last: Day, isOf: (box: StockBox) => boolean = () => true) => {
    const total = { rented: 0, rentable: 0, outOfService: 0, rentableAreaCm2: 0, rentedAreaCm2: 0 };
    for (let on = from; on <= last; on = addDays(on, 1)) {
      for (const { rent, isOut, areaCm2 } of stockOn(on).filter(isOf)) {
        if (isOut) {
          total.outOfService += 1;
          continue;
        }
        total.rentable += 1;
        total.rentableAreaCm2 += areaCm2;
        if (rent === null) continue;
        total.rented += 1;
        total.rentedAreaCm2 += areaCm2;
      }
    }
    return total;
  };
  const rentPerMonth = (stock: readonly StockBox[], on: Day) =>
    sum(stock.map(({ rent }) => (rent === null ? 0 : rentOn(rent, on))));
  return { stockOn, firstOn, occupancyOf, occupancyOfDays, rentPerMonth, rentOn };
}

/** Money that a partner received, or, if negative, that went back. */
export interface Receipt {
  partnerId: string;
  on: Day;
  rentId: string | null;
  grosze: number;
}

interface LedgerRow {
  partnerId: string;
  at: string;
  lines: string;
  rentId: string | null;
}

interface RefundRow {
  partnerId: string;
  rentId: string | null;
  provider: string;
  reason: string;
  status: string;
  grosze: number;
  depositGrosze: number;
  createdAt: string;
  leftAt: string;
  /** When the provider refused it. */
  refusedAt: string | null;
}

const rentOfReservation = "(SELECT id FROM rents WHERE reservation_id = r.id)";
const rentOfOrder = "COALESCE(o.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))";

/**
 * Receipts by day. Online money is what the ledger shares between the partner and the marketplace, which is when it came; a refund is
 * taken from the shares when it is owed, so it is added again for the days until it leaves.
 */
export async function readReceipts(): Promise<Receipt[]> {
  const [ledger, refunds, transfers, recorded, kept, returned, transferred] = await Promise.all([
    all<LedgerRow>(
      `SELECT lt.partner_id AS partnerId, lt.recorded_at AS at, lt.lines, COALESCE(ch.rent_id, ${rentOfOrder}) AS rentId
       FROM ledger_transactions lt LEFT JOIN charges ch ON ch.id = lt.charge_id LEFT JOIN payments y ON y.id = lt.payment_id
       LEFT JOIN orders o ON o.id = y.order_id`,
    ),
    all<RefundRow>(
      `SELECT o.partner_id AS partnerId, ${rentOfOrder} AS rentId, y.provider, rf.reason, rf.status, rf.amount_grosze AS grosze,
         COALESCE(r.deposit_grosze, 0) AS depositGrosze, rf.created_at AS createdAt, rf.updated_at AS leftAt,
         (SELECT at FROM audit_events WHERE entity_id = rf.id AND action IN ('oweTransfer', 'restoreCredit')) AS refusedAt
       FROM refunds rf JOIN payments y ON y.id = rf.payment_id JOIN orders o ON o.id = y.order_id
       LEFT JOIN reservations r ON r.id = o.reservation_id`,
    ),
    all<Receipt>(
      `SELECT o.partner_id AS partnerId, y.received_on AS "on", ${rentOfOrder} AS rentId,
         y.amount_grosze - COALESCE(r.deposit_grosze, 0) AS grosze
       FROM payments y JOIN orders o ON o.id = y.order_id LEFT JOIN reservations r ON r.id = o.reservation_id
       WHERE y.provider = 'transfer' AND y.status IN ('succeeded', 'partlyRefunded', 'refunded')`,
    ),
    all<Receipt & { id: string; kind: string; undoes: string | null; creditOf: string | null }>(
      `SELECT id, kind, undoes_id AS undoes, credit_of_id AS creditOf, partner_id AS partnerId, received_on AS "on", rent_id AS rentId,
         amount_grosze - COALESCE((SELECT SUM(rs.amount_grosze) FROM recorded_payment_shares rs JOIN charges ch ON ch.id = rs.charge_id
           WHERE ch.is_deposit = 1 AND rs.recorded_payment_id = rp.id), 0) AS grosze FROM recorded_payments rp`,
    ),
    all<{ partnerId: string; rentId: string; at: string; inspection: string }>(
      `SELECT partner_id AS partnerId, id AS rentId, inspected_at AS at, inspection FROM rents
       WHERE inspected_at IS NOT NULL AND inspection IS NOT NULL`,
    ),
    all<Receipt>(
      `SELECT t.partner_id AS partnerId, cr.refunded_on AS "on", cr.rent_id AS rentId, -cr.amount_grosze AS grosze
       FROM credit_refunds cr JOIN rents t ON t.id = cr.rent_id WHERE cr.refund_id IS NULL`,
    ),
    all<Receipt & { reason: string; depositGrosze: number }>(
      `SELECT td.partner_id AS partnerId, td.paid_on AS "on", ${rentOfReservation} AS rentId, rf.reason,
         rf.amount_grosze AS grosze, r.deposit_grosze AS depositGrosze
       FROM transfers_due td JOIN refunds rf ON rf.id = td.refund_id JOIN reservations r ON r.id = td.reservation_id
       WHERE td.kind = 'payment' AND td.paid_on IS NOT NULL`,
    ),
  ]);
  const online = ledger.flatMap(({ at, lines, ...row }) => {
    const accounts = new Map(
      (JSON.parse(lines) as { account: string; grosze: number }[]).map((line) => [line.account, line.grosze]),
    );
    const earned = -sum(
      ["partnerPayable", "commissionDue", "commission", "vatDue"].map((account) => accounts.get(account) ?? 0),
    );
    // A deposit that is kept counts with the inspection, however it was paid.
    const isKeptDeposit = (accounts.get("depositHeld") ?? 0) > 0 && earned > 0;
    return isKeptDeposit ? [] : [{ ...row, on: dayOf(at), grosze: earned }];
  });
  const depositOf = ({ reason, grosze, depositGrosze }: Pick<RefundRow, "reason" | "grosze" | "depositGrosze">) => {
    const isWhole = reason === "withdrawal" || reason === "cancellation";
    return reason === "deposit" ? grosze : isWhole ? Math.min(grosze, depositGrosze) : 0;
  };
  const back = refunds.flatMap(
    ({ partnerId, rentId, provider, reason, status, grosze, depositGrosze, createdAt, leftAt, refusedAt }) => {
      const deposit = depositOf({ reason, grosze, depositGrosze });
      // A payment to the landlord directly goes back with the landlord's transfer.
      if (provider === "transfer") return [];
      const hasLeft = status === "succeeded" || status === "chargedBack";
      const refused = refusedAt === null ? 0 : grosze;
      return [
        { partnerId, rentId, on: dayOf(createdAt), grosze: grosze - deposit },
        { partnerId, rentId, on: dayOf(refusedAt ?? leftAt), grosze: -refused },
        { partnerId, rentId, on: dayOf(leftAt), grosze: hasLeft ? deposit - grosze + refused : 0 },
      ];
    },
  );
  const undone = new Set(recorded.map(({ undoes }) => undoes));
  const direct = recorded.filter(({ id, undoes, creditOf }) => undoes === null && creditOf === null && !undone.has(id));
  const deductions = kept.map(({ at, inspection, ...row }) => ({
    ...row,
    on: dayOf(at),
    grosze: sum(
      (JSON.parse(inspection) as { deductions: { grosze: number }[] }).deductions.map(({ grosze }) => grosze),
    ),
  }));
  return [
    ...online,
    ...back,
    ...transfers,
    ...direct.filter(({ kind }) => kind !== "reduction"),
    ...deductions,
    ...returned,
    ...transferred.map((row) => ({ ...row, grosze: depositOf(row) - row.grosze })),
  ];
}
