import { missingAddressParts } from "../client/address.ts";
import { clientSearchText } from "../client/search-text.ts";
import { issueReporter } from "../core/csv/table.ts";
import { type Day, farDay } from "../core/day.ts";
import { fold } from "../core/text.ts";
import type { IssueReporter, RentRowIssue } from "./issue.ts";
import type { KnownBox, KnownClient, KnownOccupancy, KnownPlace, KnownRecords } from "./known.ts";
import type { NewListedBox } from "./listed-box.ts";
import { missingBoxes } from "./missing-boxes.ts";
import type { RentRow } from "./read.ts";
import type { NewBoxDefaults } from "./schema.ts";

/** A row that can be imported. */
export interface CheckedRent extends RentRow {
  knownPlace: KnownPlace;
  box: KnownBox;
  /** Equal for all rows of the same client. */
  clientKey: string;
  /** Null: a new client will be created. */
  knownClient: KnownClient | null;
}

/** Not an issue: the client is known under a different name, or is a company to which no invoice can be issued yet. */
export type Remark = { line: number; name: string } & ({ code: "knownAs"; knownAs: string } | { code: "noAddress" });

/** Not an issue, but probably a slip: a rent far from the price of its box. */
export interface OddRent {
  line: number;
  boxNumber: string;
  monthlyGrosze: number;
  listGrosze: number;
}

/** A rent this many times the price of its box, or this part of it, is asked about. */
const oddTimes = 3;

const isOdd = ({ monthlyGrosze, listGrosze }: OddRent) =>
  listGrosze > 0 && (monthlyGrosze >= listGrosze * oddTimes || monthlyGrosze * oddTimes <= listGrosze);

export interface CheckedRents {
  rents: CheckedRent[];
  /** Number of rows already imported: same box, client and first day. */
  already: number;
  remarks: Remark[];
  oddRents: OddRent[];
  issues: RentRowIssue[];
  /** The boxes to create. */
  newBoxes: NewListedBox[];
  /** Number of boxes that do not exist and are not to be created. */
  unknownBoxes: number;
}

/** Identifies a client by email, or by name and phone without one. */
function clientKeyOf(client: Pick<RentRow["client"], "name" | "email" | "nip" | "phone">): string {
  return client.email === "" ? clientSearchText(client) : client.email;
}

const overlaps = (a: { from: Day; to: Day | null }, b: { from: Day; to: Day | null }) =>
  a.from < (b.to ?? farDay) && b.from < (a.to ?? farDay);

/**
 * Checks the rows of a list against the partner's records: which can be imported, which exist, and issues of the rest.
 * @param defaults of boxes that do not exist; null if the import may not create any
 */
export function checkRents(
  rows: readonly RentRow[],
  known: KnownRecords,
  defaults: NewBoxDefaults | null,
): CheckedRents {
  const find = finderOf(known, defaults);
  const result = {
    rents: [],
    already: 0,
    remarks: [],
    oddRents: [],
    issues: [],
    newBoxes: [],
    unknownBoxes: 0,
  } as CheckedRents;
  const made = new Map<string, CheckedRent[]>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const report = issueReporter(row.line, result.issues);
    const location = find.box(row, report);
    if (location === null) continue;
    const clientKey = clientKeyOf(row.client);
    const paid = location.knownPlace.calendarMonths ? row.inCalendarMonths : null;
    const rent = { ...row, ...paid, ...location, clientKey, knownClient: find.client(row, clientKey) };
    const period = { from: row.startOn, to: row.endOn };
    const inBox = find.stays(rent.box.id);
    if (inBox.some((one) => isSame(one, rent))) {
      result.already += 1;
      continue;
    }
    const before = made.get(rent.box.id) ?? [];
    const other = before.find((one) => overlaps(period, { from: one.startOn, to: one.endOn }));
    const taken = inBox.find(({ fromOn, toOn }) => overlaps(period, { from: fromOn, to: toOn }));
    const at = { line: row.line, column: "box", text: row.boxNumber } as const;
    if (taken !== undefined) {
      const { name, fromOn, toOn } = taken;
      result.issues.push({ ...at, code: "taken", taken: { name, fromOn, toOn } });
      continue;
    }
    if (other !== undefined) {
      result.issues.push({ ...at, code: "twice", otherLine: other.line });
      continue;
    }
    const knownAs = rent.knownClient?.name ?? names.get(clientKey) ?? row.client.name;
    names.set(clientKey, knownAs);
    if (fold(knownAs) !== fold(row.client.name)) {
      result.remarks.push({ line: row.line, name: row.client.name, code: "knownAs", knownAs });
    }
    // Lists have no column for a country.
    if (rent.knownClient === null && missingAddressParts({ ...row.client, country: "PL" }).length > 0) {
      result.remarks.push({ line: row.line, name: row.client.name, code: "noAddress" });
    }
    const { line, boxNumber } = row;
    const listGrosze = rent.box.monthlyGrosze;
    const odd = { line, boxNumber, monthlyGrosze: row.monthlyGrosze ?? listGrosze, listGrosze };
    if (isOdd(odd)) result.oddRents.push(odd);
    before.push(rent);
    made.set(rent.box.id, before);
    result.rents.push(rent);
  }
  return { ...result, ...find.missing() };
}

/** Whether a row was imported before. A tenant whose email was corrected since then is recognized by name. */
function isSame(occupancy: KnownOccupancy, { startOn, knownClient, client }: CheckedRent): boolean {
  if (occupancy.clientId === null || occupancy.fromOn !== startOn) return false;
  return occupancy.clientId === knownClient?.id || fold(occupancy.name ?? "") === fold(client.name);
}

function finderOf({ places, boxes, stays, clients }: KnownRecords, defaults: NewBoxDefaults | null) {
  const byNumber = Map.groupBy(
    boxes.filter(({ status }) => status !== "archived"),
    ({ number }) => number,
  );
  const byBox = Map.groupBy(stays, ({ boxId }) => boxId);
  const byKey = Map.groupBy(clients, ({ email, searchText }) => (email === "" ? searchText : email));
  const placeById = new Map(places.map((place) => [place.id, place]));
  const placesNamed = (text: string) => {
    const folded = fold(text);
    return places.filter(({ slug, namePl, nameEn }) => [slug, namePl, nameEn].some((name) => fold(name) === folded));
  };
  const placeOf = (row: RentRow, report: IssueReporter): readonly KnownPlace[] | null => {
    if (row.place === "") return places;
    const matches = placesNamed(row.place);
    return matches.length === 0 ? report("place", "unknownPlace", row.place) : matches;
  };
  const missing = missingBoxes(defaults);
  const onlyPlace = places.length === 1 ? places[0] : places.find(({ id }) => id === defaults?.placeId);
  return {
    missing: () => missing.result(),
    stays: (boxId: string) => byBox.get(boxId) ?? [],
    /** Clients may share an email: prefers the one with the same name. */
    client: ({ client }: RentRow, key: string): KnownClient | null => {
      const found = byKey.get(key) ?? [];
      return found.find(({ name }) => fold(name) === fold(client.name)) ?? found[0] ?? null;
    },
    /** Without a place the box number alone must be unique. */
    box: (row: RentRow, report: IssueReporter): Pick<CheckedRent, "knownPlace" | "box"> | null => {
      const among = placeOf(row, report);
      if (among === null) return null;
      const found = (byNumber.get(row.boxNumber) ?? []).filter(({ placeId }) => among.some(({ id }) => id === placeId));
      const [box, another] = found;
      if (box === undefined) {
        const place = row.place === "" ? onlyPlace : among.length === 1 ? among[0] : undefined;
        return missing.find(row, place, report);
      }
      if (another !== undefined) return report("place", "whichPlace", row.place);
      if (box.status !== "available") return report("box", "outOfService", row.boxNumber);
      return { box, knownPlace: placeById.get(box.placeId) as KnownPlace };
    },
  };
}
