import type { Day } from "../../../../domain/core/day.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { invoiceDay } from "../queries.ts";
import { isChargeOutsideKsefSql, lacksBuyerAddressSql } from "./statements.ts";

/** A charge without an invoice, and what its invoice and the email about it say. */
export interface ChargeToInvoice {
  id: string;
  rentId: string;
  partnerId: string;
  fromOn: Day;
  /** exclusive */
  toOn: Day;
  dueOn: Day;
  lines: PriceLine[];
  boxNumber: string;
  /** In the tenant's language, like the names of products. */
  placeName: string;
  street: string;
  city: string;
  productNames: Record<string, string>;
  locale: Locale;
  clientName: string;
  /** Empty if unknown. */
  email: string;
  /** The reservation code. */
  code: string;
  /** Null for account holders. */
  guestLink: string | null;
  partnerIban: string | null;
  /** 1 unless it is paid, being paid, or will be charged to a saved method. */
  asksForPayment: 0 | 1;
}

type ChargeRow = Omit<ChargeToInvoice, "lines" | "productNames"> & Record<"lines" | "productNames", string>;

/** The box in which the tenant was on the first day of the period. */
const boxIdSql = `COALESCE((SELECT oc.box_id FROM occupancy oc WHERE oc.reference IN (t.id, t.reservation_id)
    AND oc.from_on <= ch.from_on ORDER BY oc.from_on DESC LIMIT 1), t.box_id)`;

const localeSql = "COALESCE(u.locale, c.locale)";

/**
 * Charges of live partners to be invoiced, oldest first; not those of a company without
 * an address, or those that would have to be in KSeF. The condition on `is_invoiced` and `status` must match the index `charges__to_invoice`. For `readChargesToInvoice`.
 */
export function chargesToInvoice(
  db: Database,
  { now, isKsefRequired }: { now: Date; isKsefRequired: boolean },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.id, t.id AS rentId, ch.partner_id AS partnerId, ch.from_on AS fromOn, ch.to_on AS toOn,
         ch.due_on AS dueOn, ch.lines, b.number AS boxNumber, iif(${localeSql} = 'pl', p.name_pl, p.name_en) AS placeName,
         p.street, p.city, ${localeSql} AS locale, c.name AS clientName, c.email, r.code,
         iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, pa.iban AS partnerIban,
         (ch.status IN ('due', 'failed') AND t.payment_method_id IS NULL) AS asksForPayment,
         (SELECT json_group_object(value ->> 'productId',
            iif(${localeSql} = 'pl', value ->> 'namePl', value ->> 'nameEn')) FROM json_each(r.products)) AS productNames
       FROM charges ch JOIN rents t ON t.id = ch.rent_id JOIN reservations r ON r.id = t.reservation_id
       JOIN boxes b ON b.id = ${boxIdSql} JOIN places p ON p.id = b.place_id JOIN clients c ON c.id = t.client_id
       JOIN partners pa ON pa.id = ch.partner_id LEFT JOIN users u ON u.uid = t.uid
       WHERE ch.is_invoiced = 0 AND ch.status <> 'waived' AND pa.live_at <= ?1 AND NOT ${lacksBuyerAddressSql}
         ${isKsefRequired ? `AND NOT ${isChargeOutsideKsefSql(invoiceDay(now))}` : ""}
       ORDER BY ch.due_on, ch.id LIMIT ?2`,
    )
    .bind(now.toISOString(), limit);
}

export function readChargesToInvoice(result: D1Result | undefined): ChargeToInvoice[] {
  return rows<ChargeRow>(result).map(({ lines, productNames, ...rest }) => ({
    ...rest,
    lines: JSON.parse(lines),
    productNames: JSON.parse(productNames),
  }));
}
