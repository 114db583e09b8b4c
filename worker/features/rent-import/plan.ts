import type { ClientData } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { type Day, dayAt } from "../../../domain/core/day.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import type { CheckedRent, KnownClient } from "../../../domain/rent-import/check.ts";
import { type ImportedRent, importedRentOf } from "../../../domain/rent-import/imported-rent.ts";
import type { GuestLink } from "../../http/guest-link.ts";

/** A client of the list: one to be made, or one that is known. */
export interface PlannedClient {
  id: string;
  known: KnownClient | null;
  data: ClientData;
  searchText: string;
  /** What the list notes about their rents, for the partner's own notes. */
  notes: string;
}

export interface PlannedRent extends ImportedRent {
  rent: CheckedRent;
  client: PlannedClient;
  today: Day;
  isRunning: boolean;
}

/** Longer notes than a client's may be are cut. */
export const notesAtMost = 5_000;

/** The rows that the rents of a list become at the instant of the import. */
export function planRents(rents: readonly CheckedRent[], now: Date): PlannedRent[] {
  const clients = new Map<string, PlannedClient>();
  return rents.map((rent) => {
    const today = dayAt(now, rent.knownPlace.timezone);
    const client = clients.get(rent.clientKey) ?? newClient(rent);
    clients.set(rent.clientKey, client);
    if (rent.note !== "") client.notes = [client.notes, `${rent.boxNumber}: ${rent.note}`].filter(Boolean).join("\n");
    return { rent, client, today, isRunning: rent.startOn <= today, ...importedRentOf(rent, today) };
  });
}

function newClient({ client, knownClient }: CheckedRent): PlannedClient {
  return {
    id: knownClient?.id ?? newId("client"),
    known: knownClient,
    data: client,
    searchText: clientSearchText(client),
    notes: "",
  };
}

export const clientsOf = (planned: readonly PlannedRent[]) => [...new Set(planned.map(({ client }) => client))];

/** Who can be written to: they have an address and no account, and were not written to yet. */
export function invitedOf(planned: readonly PlannedRent[]): PlannedClient[] {
  return clientsOf(planned).filter(({ known, data }) => (known === null ? data.email !== "" : known.isInvitable));
}

/** The secrets of a rent. */
export interface Secrets {
  link: GuestLink | null;
  accessCodeSealed: string;
}

/** A rent as its rows go into the database, all in one JSON. */
export function rowOf({ rent, client, isRunning, price, months, ...made }: PlannedRent, secrets: Secrets) {
  const { data, known } = client;
  const uid = known?.uid ?? null;
  const reservationId = newId("reservation");
  const rentId = newId("rent");
  return {
    rentId,
    reservationId,
    code: newReadableCode(),
    occupancyId: newId("occupancy"),
    reference: isRunning ? rentId : reservationId,
    occupancyKind: isRunning ? "rent" : "reservation",
    boxId: rent.box.id,
    clientId: client.id,
    uid,
    guestName: uid === null ? (known?.name ?? data.name) : null,
    guestEmail: uid === null && data.email !== "" ? data.email : null,
    guestPhone: uid === null ? data.phone : null,
    guestLink: secrets.link?.link ?? null,
    guestHash: secrets.link?.hash ?? null,
    locale: data.locale,
    startOn: rent.startOn,
    endOn: rent.endOn,
    anchorDay: rent.anchorDay,
    paidBeforeOn: made.paidBeforeOn,
    months,
    price,
    todayGrosze: price.todayGrosze,
    monthlyGrosze: made.monthlyGrosze,
    monthlyLines: made.monthlyLines,
    depositGrosze: rent.depositGrosze,
    reservationStatus: isRunning ? "converted" : "confirmed",
    rentStatus: isRunning ? "active" : "scheduled",
    accessCodeSealed: secrets.accessCodeSealed,
    due: made.due.map(({ dueOn, toOn, amountGrosze, lines }) => ({
      ...{ dueOn, toOn, amountGrosze, lines },
      id: newId("charge"),
    })),
  };
}

export type RentRows = ReturnType<typeof rowOf>;
