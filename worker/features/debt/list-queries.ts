import { type Day, farDay } from "../../../domain/core/day.ts";
import type { PauseReason } from "../../../domain/debt/decisions.ts";
import type { BoardQuery, CaseQuery, CaseSort } from "../../../domain/debt/partner-list.ts";
import type { DebtorKind } from "../../../domain/debt/rates.ts";
import type { CollectionStage, CollectionStep } from "../../../domain/debt/transitions.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";
import { hasAddressSql, hasEmailSql, type PlanColumns, planColumns } from "./collection.ts";
import { paymentsOfChargeSql } from "./payments-sql.ts";
import { settingsSql } from "./settings-queries.ts";

/** A case as read for its partner's list, with what decides the next step. */
export interface CaseRow extends PlanColumns {
  id: string;
  version: string;
  rentId: string;
  stage: CollectionStage;
  steppedOn: Day | null;
  pausedUntilOn: Day | null;
  pauseReason: PauseReason | null;
  approvedStep: CollectionStep | null;
  /** Of the partner; for `settingsOf`. */
  settings: string | null;
  clientName: string;
  /** 1 if an email reaches the tenant, to which steps are sent; otherwise they are letters to the address. */
  hasEmail: number;
  hasAddress: number;
  placeName: string;
  boxNumber: string;
  overdueGrosze: number;
  overdueSinceOn: Day | null;
  rentOverdueSinceOn: Day | null;
  status: RentStatus;
  accessState: "open" | "suspended";
  demandedOn: Day | null;
  signedAt: string | null;
  /** Only for sorting. */
  nextKey: Day;
  clientKey: string;
}

const overdue =
  "FROM charges WHERE rent_id = dc.rent_id AND is_claimed = 1 AND status IN ('due', 'failed') AND due_on < ?1";
const overdueSum = `(SELECT COALESCE(SUM(open_grosze), 0) ${overdue})`;

/** Grosze padded to a fixed length, so that the text sorts numerically. */
const padded = (grosze: number) => String(grosze).padStart(12, "0");

const nextKey = `COALESCE(dc.next_on, '${farDay}')`;

const sortKeys: Record<"next" | "client" | "debt", { column: string; of: (row: CaseRow) => string }> = {
  next: { column: nextKey, of: (row) => row.nextKey },
  client: { column: "c.search_text", of: (row) => row.clientKey },
  debt: { column: `printf('%012d', ${overdueSum})`, of: (row) => padded(row.overdueGrosze) },
};

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: CaseSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

/** All tables of a case `dc`. */
export const caseTables = `FROM collection_cases dc JOIN rents t ON t.id = dc.rent_id JOIN reservations r ON r.id = t.reservation_id
  JOIN places p ON p.id = t.place_id JOIN boxes b ON b.id = t.box_id JOIN clients c ON c.id = t.client_id`;

/** Cases of the partner at a place, found by words, open or not. */
const wherePartner = (uid: string, { place, q = "" }: BoardQuery): Where =>
  allOf(
    { sql: `dc.partner_id = ${partnerOfUid}`, values: [uid] },
    place === undefined ? nothing : { sql: "t.place_id = ?", values: [place] },
    wordsWhere(q, ["c.search_text", "lower(b.number)"]),
  );

const isOpen: Where = { sql: "dc.closed_at IS NULL", values: [] };

/** A case whose debt was just paid, or is being paid, is not listed while it waits for the job that closes it. */
const isOwedOrClosed: Where = {
  sql: `(dc.closed_at IS NOT NULL OR EXISTS (SELECT 1 ${overdue} AND open_grosze > 0))`,
  values: [],
};

const where = (uid: string, { stage, ...query }: Pick<CaseQuery, "stage" | "place" | "q">): Where =>
  allOf(
    wherePartner(uid, query),
    stage === undefined ? isOpen : { sql: "dc.stage = ?", values: [stage] },
    isOwedOrClosed,
  );

/** The columns of a `CaseRow`. Bind `?1` to the day before which charges are overdue. */
export const caseColumns = (locale: Locale): string =>
  `dc.id, dc.version, dc.rent_id AS rentId, dc.stage, dc.stepped_on AS steppedOn, dc.paused_until_on AS pausedUntilOn,
   dc.pause_reason AS pauseReason, dc.approved_step AS approvedStep, ${planColumns}, ${settingsSql("dc.partner_id")} AS settings,
   c.name AS clientName, ${hasEmailSql} AS hasEmail, ${hasAddressSql} AS hasAddress,
   ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, b.number AS boxNumber, ${overdueSum} AS overdueGrosze,
   (SELECT MIN(due_on) ${overdue}) AS overdueSinceOn, (SELECT MIN(due_on) ${overdue} AND is_deposit = 0) AS rentOverdueSinceOn, t.status, t.access_state AS accessState,
   t.payment_demanded_on AS demandedOn, r.agreement ->> '$.signedAt' AS signedAt, ${nextKey} AS nextKey,
   c.search_text AS clientKey`;

export interface CasesRequest {
  uid: string;
  query: Omit<CaseQuery, "cursor">;
  after: Cursor | null;
  limit: number;
  today: Day;
  locale: Locale;
}

export function casesOfPartner(db: Database, requested: CasesRequest): D1PreparedStatement {
  const { uid, query, after, limit, today, locale } = requested;
  const { sql, values } = where(uid, query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "dc.id", descending);
  return db
    .prepare(
      `SELECT ${caseColumns(locale)}
       ${caseTables} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(today, ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

/** The number of cases and what is overdue in them. */
export function totalOfCases(db: Database, uid: string, query: CaseQuery, today: Day): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db
    .prepare(`SELECT COUNT(*) AS total, COALESCE(SUM(${overdueSum}), 0) AS debtGrosze ${caseTables} WHERE ${sql}`)
    .bind(today, ...values);
}

interface BoardRequest {
  uid: string;
  query: BoardQuery;
  today: Day;
}

/** The first cases of each stage, the next step first. */
export function casesByStage(
  db: Database,
  { uid, query, today, limit, locale }: BoardRequest & { limit: number; locale: Locale },
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db
    .prepare(
      `SELECT * FROM (
         SELECT ${caseColumns(locale)}, ROW_NUMBER() OVER (PARTITION BY dc.stage ORDER BY ${nextKey}, dc.id) AS position
         ${caseTables} WHERE ${sql})
       WHERE position <= ? ORDER BY stage, position`,
    )
    .bind(today, ...values, limit);
}

export interface StageTotals {
  stage: CollectionStage;
  total: number;
  debtGrosze: number;
  plans: number;
  paused: number;
}

/** How many open cases each stage has, what is overdue in them, and how many have a payment plan or a pause. */
export function totalsByStage(db: Database, { uid, query, today }: BoardRequest): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db
    .prepare(
      `SELECT stage, COUNT(*) AS total, SUM(debt) AS debtGrosze, SUM(hasPlan) AS plans, SUM(isPaused) AS paused FROM (
         SELECT dc.stage, ${overdueSum} AS debt, ${planColumns},
           dc.stage <> 'handedOver' AND COALESCE(dc.paused_until_on >= ?1, 0) AS isPaused
         ${caseTables} WHERE ${sql})
       GROUP BY stage`,
    )
    .bind(today, ...values);
}

/** An overdue charge of an open case; `payments` as in `OverdueChargeRow`. */
export interface BoardCharge {
  clientKind: DebtorKind;
  isDeposit: 0 | 1;
  dueOn: Day;
  openGrosze: number;
  payments: string;
}

/** An overdue charge of a case of the list. */
export interface ListedCharge extends BoardCharge {
  caseId: string;
  amountGrosze: number;
}

/** All overdue charges of the cases that a list shows. */
export function chargesOfListedCases(
  db: Database,
  { uid, query, today }: Pick<CasesRequest, "uid" | "query" | "today">,
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db
    .prepare(
      `SELECT dc.id AS caseId, c.kind AS clientKind, ch.due_on AS dueOn, ch.amount_grosze AS amountGrosze,
         ch.open_grosze AS openGrosze, ch.is_deposit AS isDeposit, ${paymentsOfChargeSql} AS payments
       ${caseTables} JOIN charges ch ON ch.rent_id = dc.rent_id AND ch.is_claimed = 1 AND ch.status IN ('due', 'failed') AND ch.due_on < ?1
       WHERE ${sql} AND ch.open_grosze > 0 LIMIT 20000`,
    )
    .bind(today, ...values);
}

/** All overdue charges of open cases. */
export function chargesOfCases(db: Database, { uid, query, today }: BoardRequest): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db
    .prepare(
      `SELECT c.kind AS clientKind, ch.due_on AS dueOn, ch.open_grosze AS openGrosze, ch.is_deposit AS isDeposit, ${paymentsOfChargeSql} AS payments
       ${caseTables} JOIN charges ch ON ch.rent_id = dc.rent_id AND ch.is_claimed = 1 AND ch.status IN ('due', 'failed') AND ch.due_on < ?1
       WHERE ${sql} AND ch.open_grosze > 0 LIMIT 5000`,
    )
    .bind(today, ...values);
}

/** What was paid since a day of charges that were due before it was paid, for rents that had a case then. */
export function recoveredInCases(
  db: Database,
  { uid, query, sinceOn }: Pick<BoardRequest, "uid" | "query"> & { sinceOn: Day },
): D1PreparedStatement {
  const { sql, values } = wherePartner(uid, query);
  return db
    .prepare(
      `SELECT COALESCE(SUM(paid ->> '$.grosze'), 0) AS grosze FROM (
         SELECT ?1 AS sinceOn, payment.value AS paid, ch.due_on AS dueOn, date(dc.created_at) AS openedOn, dc.closed_at AS closedAt
         ${caseTables} JOIN charges ch ON ch.rent_id = dc.rent_id AND ch.is_claimed = 1, json_each(${paymentsOfChargeSql}) payment
         WHERE ${sql} AND (dc.closed_at IS NULL OR date(dc.closed_at) >= ?1))
       WHERE paid ->> '$.on' >= sinceOn AND paid ->> '$.on' > dueOn AND paid ->> '$.on' >= openedOn
         AND (closedAt IS NULL OR paid ->> '$.on' <= date(closedAt))`,
    )
    .bind(sinceOn, ...values);
}
