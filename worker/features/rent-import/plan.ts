import type { ClientData } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { type Day, dayAt } from "../../../domain/core/day.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import type { CheckedRent } from "../../../domain/rent-import/check.ts";
import { type ImportedRent, importedRentOf } from "../../../domain/rent-import/imported-rent.ts";
import type { KnownClient } from "../../../domain/rent-import/known.ts";
import type { GuestLink } from "../../http/guest-link.ts";

/** A client of the list, new or existing. */
export interface PlannedClient {
  id: string;
  known: KnownClient | null;
  data: ClientData;
  searchText: string;
  /** Notes from the list about their rents, for the client's notes. */
  notes: string;
}

export interface PlannedRent extends ImportedRent {
  rent: CheckedRent;
  client: PlannedClient;
  today: Day;
  isRunning: boolean;
}

/** Maximum length of a client's notes; the rest is cut off. */
export const notesAtMost = 5_000;

/** The rows to insert for the rents of a list, as of the instant of the import. */
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

/** Clients to invite: those with an email address who have no account and have not been invited. */
export function invitedOf(planned: readonly PlannedRent[]): PlannedClient[] {
  return clientsOf(planned).filter(({ known, data }) => (known === null ? data.email !== "" : known.isInvitable));
}

/** The generated secrets of a rent. */
export interface Secrets {
  link: GuestLink | null;
  accessCodeSealed: string;
}

/** A rent as one JSON value, from which its rows are inserted. */
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
    ownTerm: rent.ownTerm,
    paidBeforeOn: made.paidBeforeOn,
    months,
    price,
    todayGrosze: price.todayGrosze,
    monthlyGrosze: made.monthlyGrosze,
    monthlyLines: made.monthlyLines,
    depositGrosze: rent.depositGrosze,
    contractNumber: rent.contractNumber || null,
    reservationStatus: isRunning ? "converted" : "confirmed",
    rentStatus: isRunning ? "active" : "scheduled",
    accessCodeSealed: secrets.accessCodeSealed,
    due: made.due.map((balance) => ({ ...balance, id: newId("charge") })),
  };
}

export type RentRows = ReturnType<typeof rowOf>;
