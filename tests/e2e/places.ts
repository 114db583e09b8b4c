import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { Day } from "../../domain/core/day.ts";
import { today } from "./boxes.ts";

const ownWrite = () => ({ "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" });

async function bodyOf(answer: APIResponse) {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export interface OwnPlace {
  id: string;
  name: string;
  /** Part of the name of each client, used to search for them. */
  tag: string;
}

/** Creates a place in Kraków for the signed-in partner, with identical boxes Z-01, Z-02, … */
export async function newPlace(request: APIRequestContext, boxes: number, word = "Żuraw"): Promise<OwnPlace> {
  const tag = crypto.randomUUID().slice(0, 4);
  const name = `${word} ${tag}`;
  const text = {
    descriptionPl: "",
    descriptionEn: "",
    rulesPl: "",
    rulesEn: "",
    contactPhone: "",
    contactEmail: "",
    landRegister: "",
  };
  const place = {
    ...{ ...text, namePl: name, nameEn: "", street: "ul. Dźwigowa 1", postcode: "30-701", city: "Kraków" },
    ...{ lat: 50.05, lng: 19.96, accessFrom: "06:00", accessTo: "22:00", amenities: [], sameDayCutOff: "20:00" },
    ...{ accessMethod: "code", accessNotePl: "", accessNoteEn: "", allowsPersons: true },
    ...{ minimumMonths: 1, noticeDays: 30, depositMonths: 1 },
  };
  const { id } = await bodyOf(await request.post("/api/partner/places", { headers: ownWrite(), data: place }));
  const box = { kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, features: [] };
  const range = {
    pattern: { prefix: "Z-", from: 1, to: boxes, digits: 2 },
    box: { ...box, monthlyGrosze: 29_900, depositGrosze: null },
  };
  await bodyOf(await request.post(`/api/partner/places/${id}/boxes/range`, { headers: ownWrite(), data: range }));
  return { id, name, tag };
}

/** Publishes the place, so that its free boxes can be reserved. */
export async function publish(request: APIRequestContext, { id }: OwnPlace): Promise<void> {
  await bodyOf(await request.post(`/api/partner/places/${id}/publish`, { headers: ownWrite(), data: {} }));
}

/** What an offer says; `terms` replaces the usual ones. */
interface OfferedTo {
  client: { name: string; email: string; street?: string };
  terms?: { note?: string; monthlyGrosze?: number; depositGrosze?: number };
}

/** Publishes the place and offers its first box to a new client, from today for three months. @returns the reservation's id */
export async function sendOffer(
  request: APIRequestContext,
  place: OwnPlace,
  { client, terms }: OfferedTo,
): Promise<string> {
  await publish(request, place);
  const { boxes } = await bodyOf(await request.get(`/api/partner/places/${place.id}/boxes`));
  const person = {
    ...{
      kind: "person",
      nip: null,
      phone: "",
      locale: "pl",
      street: "ul. Dźwigowa 2",
      postcode: "30-701",
      city: "Kraków",
    },
    ...client,
  };
  const { id: clientId } = await bodyOf(
    await request.post("/api/partner/clients", { headers: ownWrite(), data: person }),
  );
  const data = {
    ...{ clientId, boxId: boxes[0].id, moveInOn: today(), months: 3, products: [], note: "" },
    ...{ monthlyGrosze: 25_000, depositGrosze: 10_050, close: { kind: "offer" }, ...terms },
  };
  const { id } = await bodyOf(await request.post("/api/partner/reservations", { headers: ownWrite(), data }));
  return id;
}

export interface Tenancy {
  startOn: Day;
  /** Null: open-ended. */
  endOn: Day | null;
  /** Last paid day. By default, all charges are paid. */
  paidUntilOn?: Day;
  /** By default none is known. */
  accessCode?: string;
}

export const importHead = "Lokalizacja;Boks;Najemca;E-mail;Od;Do;Czynsz;Kaucja;Opłacone do;Kod";

const written = (day: Day | null) => (day === null ? "" : day.split("-").reverse().join("."));

/** The email of the client in import row n. */
export const tenantEmail = ({ tag }: OwnPlace, index: number): string =>
  `${tag}-${String(index + 1).padStart(2, "0")}@zuraw.example`;

/** Import row n: client `Najemca TAG 01` in box Z-01, and so on. */
export function importRow(
  place: OwnPlace,
  index: number,
  { startOn, endOn, paidUntilOn, accessCode = "" }: Tenancy,
): string {
  const { name, tag } = place;
  const number = String(index + 1).padStart(2, "0");
  const client = `Najemca ${tag} ${number};${tenantEmail(place, index)}`;
  const days = [startOn, endOn, paidUntilOn ?? null].map(written);
  return `${name};Z-${number};${client};${days[0]};${days[1]};299,50;299,50;${days[2]};${accessCode}`;
}

/**
 * Uses the partner's import to rent boxes Z-01, Z-02, … of the place, one per tenancy.
 * @param options.invites sends each client an invitation to an account
 */
export async function rentOut(
  request: APIRequestContext,
  place: OwnPlace,
  tenancies: readonly Tenancy[],
  { invites = false } = {},
) {
  const csv = [importHead, ...tenancies.map((tenancy, index) => importRow(place, index, tenancy))].join("\n");
  const data = { csv, mode: "save", invites };
  const imported = await bodyOf(await request.post("/api/partner/rent-imports", { headers: ownWrite(), data }));
  expect(imported).toMatchObject({ isSaved: true, rents: tenancies.length });
}
