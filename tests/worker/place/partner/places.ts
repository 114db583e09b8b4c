import { newId } from "../../../../domain/core/ids.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";

export const fullPlace = {
  namePl: "Boksy Żółta Łódź",
  nameEn: "",
  descriptionPl: "Sucho i cicho.",
  descriptionEn: "Dry and quiet.",
  rulesPl: "",
  rulesEn: "",
  street: "ul. Składowa 1",
  postcode: "90-001",
  city: "Łódź",
  lat: 51.77,
  lng: 19.47,
  landRegister: "",
  accessFrom: "06:00",
  accessTo: "24:00",
  amenities: ["cameras", "lift"],
  contactPhone: "512 345 678",
  contactEmail: "",
  minimumMonths: 2,
  noticeDays: 14,
  depositMonths: 2,
  sameDayCutOff: "18:30",
  accessMethod: "code",
  accessNotePl: "",
  allowsPersons: true,
  accessNoteEn: "",
};

/** Creates a partner and returns a user who can manage its places. */
export function manager() {
  const partnerId = newId("partner");
  return { partnerId, caller: as.partner(partnerId) };
}

/** Creates a draft place for a new partner through the API. */
export async function draft() {
  const { partnerId, caller } = manager();
  const answer = await caller.post("/api/partner/places", fullPlace);
  const place = await answer.json<{ id: string; slug: string; version: string; status: string }>();
  return { partnerId, caller, place, path: `/api/partner/places/${place.id}` };
}

export const insertBoxIn = (place: { id: string }, partnerId: string, more: Record<string, string | number> = {}) =>
  given.box({ place_id: place.id, partner_id: partnerId, ...more });

export const codeOf = async (answer: Response) =>
  (await answer.json<{ error: { code: string; fields?: Record<string, string> } }>()).error;
