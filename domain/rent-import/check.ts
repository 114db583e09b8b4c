import type { BoxStatus } from "../box/state.ts";
import { clientSearchText } from "../client/search-text.ts";
import { issueReporter } from "../core/csv/table.ts";
import { type Day, farDay } from "../core/day.ts";
import type { VatRate } from "../core/money.ts";
import { fold } from "../core/text.ts";
import type { IssueReporter, RentRowIssue } from "./issue.ts";
import type { RentRow } from "./read.ts";

/** A box that the list may mean. */
export interface KnownBox {
  id: string;
  placeId: string;
  number: string;
  status: BoxStatus;
  monthlyGrosze: number;
  vatRate: VatRate;
}

export interface KnownPlace {
  id: string;
  slug: string;
  namePl: string;
  nameEn: string;
  timezone: string;
}

/** Who has one of these boxes when: a rent, a reservation, a block. */
export interface KnownOccupancy {
  boxId: string;
  fromOn: Day;
  /** exclusive; null is open-ended */
  toOn: Day | null;
  name: string | null;
  /** Null for what is no rent that began in this box. */
  clientId: string | null;
}

export interface KnownClient {
  id: string;
  name: string;
  email: string;
  searchText: string;
  uid: string | null;
  /** No letter invites them: they have an account, an open invitation or no address, or are blocked. */
  isInvitable: boolean;
}

/** What the partner has that the list may be about. */
export interface KnownRecords {
  places: readonly KnownPlace[];
  boxes: readonly KnownBox[];
  stays: readonly KnownOccupancy[];
  clients: readonly KnownClient[];
}

/** A rent of the list that can be made. */
export interface CheckedRent extends RentRow {
  knownPlace: KnownPlace;
  box: KnownBox;
  /** The same for all rents of one client. */
  clientKey: string;
  /** Null: a client to be made. */
  knownClient: KnownClient | null;
}

/** Worth a look, and no fault: who is meant goes by another name here. */
export interface Remark {
  line: number;
  name: string;
  knownAs: string;
}

export interface CheckedRents {
  rents: CheckedRent[];
  /** Rents that are there already: the same box, client and first day. */
  already: number;
  remarks: Remark[];
  issues: RentRowIssue[];
}

/** A client is told by the mailbox; who has none, by name and telephone. */
export function clientKeyOf(client: Pick<RentRow["client"], "name" | "email" | "nip" | "phone">): string {
  return client.email === "" ? clientSearchText(client) : client.email;
}

const overlaps = (a: { from: Day; to: Day | null }, b: { from: Day; to: Day | null }) =>
  a.from < (b.to ?? farDay) && b.from < (a.to ?? farDay);

/** Which rents of a list can be made, which are there, and what stands against the others. */
export function checkRents(rows: readonly RentRow[], known: KnownRecords): CheckedRents {
  const find = finderOf(known);
  const result: CheckedRents = { rents: [], already: 0, remarks: [], issues: [] };
  const made = new Map<string, CheckedRent[]>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const report = issueReporter(row.line, result.issues);
    const home = find.box(row, report);
    if (home === null) continue;
    const clientKey = clientKeyOf(row.client);
    const rent = { ...row, ...home, clientKey, knownClient: find.client(row, clientKey) };
    const period = { from: row.startOn, to: row.endOn };
    const inBox = find.stays(rent.box.id);
    if (inBox.some((stay) => isSame(stay, rent))) {
      result.already += 1;
      continue;
    }
    const before = made.get(rent.box.id) ?? [];
    const other = before.find((one) => overlaps(period, { from: one.startOn, to: one.endOn }));
    const taken = inBox.find((stay) => overlaps(period, { from: stay.fromOn, to: stay.toOn }));
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
      result.remarks.push({ line: row.line, name: row.client.name, knownAs });
    }
    made.set(rent.box.id, [...before, rent]);
    result.rents.push(rent);
  }
  return result;
}

/** The same rent, brought in before: an e-mail that was mended meanwhile makes no other tenant of the same name. */
function isSame(stay: KnownOccupancy, { startOn, knownClient, client }: CheckedRent): boolean {
  if (stay.clientId === null || stay.fromOn !== startOn) return false;
  return stay.clientId === knownClient?.id || fold(stay.name ?? "") === fold(client.name);
}

function finderOf({ places, boxes, stays, clients }: KnownRecords) {
  const byNumber = Map.groupBy(
    boxes.filter(({ status }) => status !== "archived"),
    ({ number }) => number,
  );
  const byBox = Map.groupBy(stays, ({ boxId }) => boxId);
  const byKey = Map.groupBy(clients, ({ email, searchText }) => (email === "" ? searchText : email));
  const placeById = new Map(places.map((place) => [place.id, place]));
  const placesNamed = (text: string) => {
    const asked = fold(text);
    return places.filter(({ slug, namePl, nameEn }) => [slug, namePl, nameEn].some((name) => fold(name) === asked));
  };
  const placeOf = (row: RentRow, report: IssueReporter): readonly KnownPlace[] | null => {
    if (row.place === "") return places;
    const meant = placesNamed(row.place);
    return meant.length === 0 ? report("place", "unknownPlace", row.place) : meant;
  };
  return {
    stays: (boxId: string) => byBox.get(boxId) ?? [],
    /** Several clients may share a mailbox: the one of this name, else the first. */
    client: ({ client }: RentRow, key: string): KnownClient | null => {
      const found = byKey.get(key) ?? [];
      return found.find(({ name }) => fold(name) === fold(client.name)) ?? found[0] ?? null;
    },
    /** Without a place's name the number alone must say which box is meant. */
    box: (row: RentRow, report: IssueReporter): Pick<CheckedRent, "knownPlace" | "box"> | null => {
      const among = placeOf(row, report);
      if (among === null) return null;
      const found = (byNumber.get(row.boxNumber) ?? []).filter(({ placeId }) => among.some(({ id }) => id === placeId));
      const [box, another] = found;
      if (box === undefined) return report("box", "unknownBox", row.boxNumber);
      if (another !== undefined) return report("place", "whichPlace", row.place);
      if (box.status !== "available") return report("box", "outOfService", row.boxNumber);
      return { box, knownPlace: placeById.get(box.placeId) as KnownPlace };
    },
  };
}
