import type { Day } from "../../../domain/core/day.ts";
import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import type { RefundFacts } from "../../../domain/payment/refund-state.ts";
import { type PaymentStatus, receivedPayments } from "../../../domain/payment/transitions.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import { type Database, inList, rows } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { lacksAddressSql } from "../client/missing-data.ts";
import { refundsSql } from "../rent/money/transfer-queries.ts";

const received = inList(receivedPayments);

export interface OfferedClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  uid: string | null;
  locale: "pl" | "en";
  blocked: number;
  /** Whether the client came through Boksy, and not through the partner. */
  isFound: 0 | 1;
  /** Whether this is a company without the address that an invoice needs. */
  lacksAddress: 0 | 1;
  partnerIban: string | null;
}

const isFoundSql = (client: string) => `EXISTS (SELECT 1 FROM found_clients WHERE client_id = ${client})`;

/** A client of the partner whose staff the user is. An account's language overrides the client's. */
export function selectClient(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.name, c.email, c.phone, c.uid, COALESCE(u.locale, c.locale) AS locale, c.blocked, ${isFoundSql("c.id")} AS isFound,
         ${lacksAddressSql("c")} AS lacksAddress, pa.iban AS partnerIban
       FROM clients c JOIN partners pa ON pa.id = c.partner_id LEFT JOIN users u ON u.uid = c.uid
       WHERE c.partner_id = ${partnerOfUid} AND c.id = ?`,
    )
    .bind(uid, id);
}

/** The reservation of one of the partner's orders. */
export function selectOfOrder(db: Database, uid: string, orderId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT reservation_id AS id FROM orders WHERE partner_id = ${partnerOfUid} AND id = ? AND reservation_id IS NOT NULL`,
    )
    .bind(uid, orderId);
}

/** Data of a reservation that only the partner may see. */
export interface PartnerFacts {
  source: "web" | "partner" | "invitation";
  /** Whether the client came through Boksy, and not through the partner. */
  isFound: 0 | 1;
  /** 1 for a company without the address that an invoice needs. */
  lacksAddress: 0 | 1;
  note: string;
  withdrawUntilOn: Day | null;
  handedOverAt: string | null;
  client: { id: string; name: string; email: string; phone: string; locale: "pl" | "en" } | null;
  order: { id: string; number: string; status: OrderStatus; totalGrosze: number; commissionGrosze: number } | null;
  /** The latest payment. */
  payment: {
    id: string;
    status: PaymentStatus;
    provider: "sandbox" | "stripe" | "transfer";
    method: string | null;
    amountGrosze: number;
    refundedGrosze: number;
    /** Refunds that an administrator decided, also those that the provider has not made yet. */
    decidedRefundsGrosze: number;
    /** Oldest first. */
    refunds: RefundFacts[];
    receivedOn: Day | null;
    at: string;
    version: string;
  } | null;
  rent: {
    id: string;
    status: RentStatus;
    startOn: Day;
    /** exclusive */
    endOn: Day | null;
    /** Exclusive end of the last paid month; null if nothing is paid. */
    paidUntilOn: Day | null;
    /** What is unpaid, and when the first of it is due. */
    openGrosze: number;
    openDueOn: Day | null;
    /** What staff recorded, without what is undone: among it what was received at the counter. */
    received: { id: string; method: RecordedMethod; amountGrosze: number; receivedOn: Day }[];
    version: string;
  } | null;
  /** The latest invitation. */
  invitation: {
    id: string;
    status: InvitationStatus;
    email: string;
    timesSent: number;
    sentAt: string;
    expiresAt: string;
    version: string;
  } | null;
}

type FactsRow = Omit<PartnerFacts, "client" | "order" | "payment" | "rent" | "invitation"> &
  Record<"client" | "order" | "payment" | "rent" | "invitation", string | null>;

export function selectFacts(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.source, r.source = 'web' OR ${isFoundSql("r.client_id")} AS isFound, r.note,
         r.buyer IS NULL AND EXISTS (SELECT 1 FROM clients c WHERE c.id = r.client_id AND ${lacksAddressSql("c")}) AS lacksAddress,
         r.withdraw_until_on AS withdrawUntilOn, r.handed_over_at AS handedOverAt,
         (SELECT json_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
            'locale', COALESCE(u.locale, c.locale))
          FROM clients c LEFT JOIN users u ON u.uid = c.uid WHERE c.id = r.client_id) AS client,
         (SELECT json_object('id', id, 'number', number, 'status', status, 'totalGrosze', total_grosze,
            'commissionGrosze', commission_grosze)
          FROM orders WHERE reservation_id = r.id ORDER BY created_at DESC LIMIT 1) AS "order",
         (SELECT json_object('id', y.id, 'status', y.status, 'provider', y.provider, 'method', y.method,
            'amountGrosze', y.amount_grosze, 'refundedGrosze', y.refunded_grosze, 'receivedOn', y.received_on,
            'decidedRefundsGrosze', (SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds
              WHERE payment_id = y.id AND reason = 'admin'), 'refunds', json(${refundsSql}),
            'at', y.updated_at, 'version', y.version)
          FROM orders o JOIN payments y ON y.order_id = o.id WHERE o.reservation_id = r.id
          ORDER BY y.status IN ${received} DESC, y.created_at DESC LIMIT 1) AS payment,
         (SELECT json_object('id', t.id, 'status', t.status, 'startOn', t.start_on, 'endOn', t.end_on, 'version', t.version,
            'paidUntilOn', (SELECT MAX(to_on) FROM charges WHERE rent_id = t.id AND status = 'paid' AND is_deposit = 0),
            'openGrosze', (SELECT COALESCE(SUM(open_grosze), 0) FROM charges WHERE rent_id = t.id),
            'openDueOn', (SELECT MIN(due_on) FROM charges WHERE rent_id = t.id AND open_grosze > 0),
            'received', (SELECT json_group_array(json_object('id', rp.id, 'method', rp.method, 'amountGrosze', rp.amount_grosze,
                'receivedOn', rp.received_on) ORDER BY rp.rowid)
              FROM recorded_payments rp WHERE rp.rent_id = t.id AND rp.kind = 'received' AND rp.undoes_id IS NULL
                AND rp.credit_of_id IS NULL AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)))
          FROM rents t WHERE t.reservation_id = r.id) AS rent,
         (SELECT json_object('id', id, 'status', status, 'email', email, 'timesSent', times_sent, 'sentAt', sent_at,
            'expiresAt', expires_at, 'version', version)
          FROM invitations WHERE reservation_id = r.id ORDER BY created_at DESC LIMIT 1) AS invitation
       FROM reservations r WHERE r.id = ?`,
    )
    .bind(id);
}

export function readFacts(result: D1Result | undefined): PartnerFacts | null {
  const [row] = rows<FactsRow>(result);
  if (row === undefined) return null;
  const read = (text: string | null) => (text === null ? null : JSON.parse(text));
  const { client, order, payment, rent, invitation } = row;
  return {
    ...row,
    client: read(client),
    order: read(order),
    payment: read(payment),
    rent: read(rent),
    invitation: read(invitation),
  };
}

/** An audited change. `actor` is a staff member's name, or null for the client and for jobs. */
export interface HistoryRow {
  entity: string;
  action: string;
  at: string;
  actor: string | null;
  reason: string | null;
  /** The list price, if a lower price was given. */
  listGrosze: number | null;
  givenGrosze: number | null;
}

const historyShown = 60;

/** The audit trail of a reservation with its rent, invitations and payments, newest first. */
export function selectHistory(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ae.entity, ae.action, ae.at, ae.details ->> '$.reason' AS reason,
         ae.details ->> '$.listGrosze' AS listGrosze, ae.details ->> '$.givenGrosze' AS givenGrosze,
         (SELECT COALESCE(u.display_name, u.email) FROM partner_members m JOIN users u ON u.uid = m.uid
          WHERE m.uid = ae.actor AND m.partner_id = ae.partner_id) AS actor
       FROM audit_events ae WHERE ae.entity_id IN (
         SELECT ?1 UNION ALL SELECT id FROM rents WHERE reservation_id = ?1
         UNION ALL SELECT id FROM invitations WHERE reservation_id = ?1
         UNION ALL SELECT y.id FROM orders o JOIN payments y ON y.order_id = o.id WHERE o.reservation_id = ?1)
       ORDER BY ae.at DESC, ae.id DESC LIMIT ${historyShown}`,
    )
    .bind(id);
}
