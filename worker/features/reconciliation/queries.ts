import { receivedPayments } from "../../../domain/payment/transitions.ts";
import type { DifferenceEntity, DifferenceKind } from "../../../domain/reconciliation/difference.ts";
import type { BalancesQuery } from "../../../domain/reconciliation/schema.ts";
import { type Database, inList } from "../../db/database.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";

const received = inList(receivedPayments);

export interface Difference {
  kind: DifferenceKind;
  entity: DifferenceEntity;
  entityId: string;
  partnerId: string;
  expectedGrosze: number;
  foundGrosze: number;
  firstSeenAt: string;
  lastSeenAt: string;
  resolvedAt: string | null;
}

const columns = `df.kind, df.entity, df.entity_id AS entityId, df.partner_id AS partnerId,
  df.expected_grosze AS expectedGrosze, df.found_grosze AS foundGrosze, df.first_seen_at AS firstSeenAt,
  df.last_seen_at AS lastSeenAt, df.resolved_at AS resolvedAt`;

/** A difference with what a person looks at to explain it. */
export interface ListedDifference extends Difference {
  partnerName: string;
  orderId: string | null;
  invoiceId: string | null;
  /** Differences in the whole list. */
  total: number;
}

/** The differences between records, newest first. */
export function selectDifferences(db: Database, state: "open" | "all", limit: number): D1PreparedStatement {
  const where = state === "open" ? "WHERE df.resolved_at IS NULL" : "";
  return db
    .prepare(
      `SELECT ${columns}, pa.legal_name AS partnerName, CASE df.entity WHEN 'order' THEN df.entity_id
           WHEN 'payment' THEN (SELECT order_id FROM payments WHERE id = df.entity_id)
           WHEN 'charge' THEN (SELECT order_id FROM order_charges WHERE charge_id = df.entity_id ORDER BY order_id DESC LIMIT 1)
         END AS orderId,
         iif(df.entity = 'invoice', df.entity_id, NULL) AS invoiceId, COUNT(*) OVER () AS total
       FROM money_differences df JOIN partners pa ON pa.id = df.partner_id ${where}
       ORDER BY df.first_seen_at DESC, df.kind, df.entity_id LIMIT ?`,
    )
    .bind(limit);
}

/** Open differences that were first seen at an instant. */
export function differencesFirstSeen(db: Database, at: Date): D1PreparedStatement {
  return db
    .prepare(`SELECT ${columns} FROM money_differences df WHERE df.resolved_at IS NULL AND df.first_seen_at = ?`)
    .bind(at.toISOString());
}

export interface PaymentToCompare {
  id: string;
  partnerId: string;
  reference: string;
  /** By our record, in grosze. */
  receivedGrosze: number;
}

/**
 * Closed payments to compare with the provider's record: those that changed since an instant, and those that differed,
 * longest unchecked first.
 */
export function paymentsToCompare(
  db: Database,
  provider: ProviderName,
  since: Date,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, o.partner_id AS partnerId, y.provider_reference AS reference,
         iif(y.status IN ${received}, y.amount_grosze, 0) AS receivedGrosze
       FROM payments y JOIN orders o ON o.id = y.order_id
       WHERE y.provider = ?1 AND y.provider_reference IS NOT NULL
         AND y.status NOT IN ('created', 'requiresAction', 'pending')
         AND (y.updated_at > ?2 OR y.id IN (SELECT entity_id FROM money_differences
           WHERE kind = 'providerPayment' AND resolved_at IS NULL))
       ORDER BY y.updated_at LIMIT ?3`,
    )
    .bind(provider, since.toISOString(), limit);
}

export interface Balance {
  account: string;
  /** Received is positive, owed is negative. */
  grosze: number;
}

/** The payments, charges and credits of rents, which their ledger entries name. */
const entriesOfRents = (rents: string) =>
  `FROM ledger_entries WHERE charge_id IN (SELECT id FROM charges WHERE rent_id IN (${rents}))
   OR payment_id IN (SELECT y.id FROM payments y JOIN orders o ON o.id = y.order_id WHERE o.rent_id IN (${rents})
     OR o.reservation_id IN (SELECT reservation_id FROM rents WHERE id IN (${rents})))
   OR recorded_payment_id IN (SELECT id FROM recorded_payments WHERE rent_id IN (${rents}))`;

const entriesOf = {
  partner: "FROM ledger_entries WHERE partner_id = ?1",
  rent: entriesOfRents("?1"),
  client: entriesOfRents("SELECT id FROM rents WHERE client_id = ?1"),
};

/** The balance of each account of the ledger: the sum of its entries. */
export function balances(db: Database, query: BalancesQuery): D1PreparedStatement {
  const select = "SELECT account, SUM(amount_grosze) AS grosze";
  const grouped = "GROUP BY account ORDER BY account";
  if (query.of === "marketplace") return db.prepare(`${select} FROM ledger_entries ${grouped}`);
  return db.prepare(`${select} ${entriesOf[query.of]} ${grouped}`).bind(query.id);
}
