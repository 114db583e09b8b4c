import type { BoxKind } from "../../../domain/box/kinds.ts";
import type { StoredVatRate } from "../../../domain/core/money.ts";

/** Number of latest prices to read; more changes than this in 30 days are not expected. */
const pricesKept = 12;

/** A box `b` as one JSON value, with its latest prices up to the instant bound as `?now`. For `readOffer`. */
export const boxJson = (now: string) => `json_object(
  'id', b.id, 'number', b.number, 'kind', b.kind, 'widthCm', b.width_cm, 'depthCm', b.depth_cm, 'heightCm', b.height_cm,
  'areaCm2', b.area_cm2, 'floor', b.floor, 'features', b.features, 'monthlyGrosze', b.monthly_grosze,
  'vatRate', b.vat_rate, 'depositGrosze', b.deposit_grosze,
  'calendarMonths', (SELECT calendar_months FROM partners WHERE id = b.partner_id), 'prices', (
    SELECT json_group_array(json_object('monthlyGrosze', monthly_grosze, 'fromAt', from_at)) FROM (
      SELECT monthly_grosze, from_at FROM box_prices WHERE box_id = b.id AND from_at <= ${now}
      ORDER BY from_at DESC LIMIT ${pricesKept})))`;

/**
 * The VAT rate of product `product` sold by the partner of box `b`. An exempt partner charges no VAT on any product.
 */
export const soldVatRate =
  "iif((SELECT vat_status FROM partners WHERE id = b.partner_id) = 'exempt', 'zw', pd.vat_rate)";

/**
 * Whether a product `pd` is sold with a box `b`: an active one of the partner, or one of the marketplace that the
 * partner has chosen.
 */
export const isSoldByPartner = `pd.active = 1 AND (pd.partner_id IS NULL OR pd.partner_id = b.partner_id) AND pd.id IN (
  SELECT id FROM products WHERE partner_id = b.partner_id AND active = 1
  UNION ALL SELECT product_id FROM partner_products WHERE partner_id = b.partner_id)`;

export interface StoredBox {
  id: string;
  number: string;
  kind: BoxKind;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  floor: number;
  features: number;
  monthlyGrosze: number;
  vatRate: StoredVatRate;
  depositGrosze: number;
  calendarMonths: 0 | 1;
  prices: { monthlyGrosze: number; fromAt: string }[];
}

/**
 * SQL that is true if box `box` (a qualified column) is free between the bound days. Expired holds do not count, as in
 * the ledger's triggers, nor does the occupancy of reservation `except`.
 */
export const isFree = (box: string, from: string, to: string, now: string, except?: string) => `NOT EXISTS (
  SELECT 1 FROM occupancy AS oc WHERE oc.box_id = ${box} AND oc.until_on > ${from} AND oc.from_on < ${to}
    AND (oc.expires_at IS NULL OR oc.expires_at > ${now})${except === undefined ? "" : ` AND oc.reference IS NOT ${except}`})`;
