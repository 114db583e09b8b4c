import { addDays, addMonths, type Day } from "../../domain/core/day.ts";
import { fold } from "../../domain/core/text.ts";
import { cellOf } from "../../domain/search/cell.ts";
import type { Clock } from "./clock.ts";
import { flagship, type PlaceData, placeData } from "./data/places.ts";
import { accessNote, amenities, descriptions, rules } from "./data/texts.ts";
import type { Partner } from "./make-partners.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

export interface Place extends PlaceData {
  id: string;
  partner: Partner;
  /** The opening day; in the future for an announced place. */
  opensOn: Day;
  allDay: boolean;
}

const minimumAmenities = 3;

/** The places of all partners. Each opened within weeks after its partner joined. */
export function makePlaces(random: Random, clock: Clock, partners: readonly Partner[], rows: Rows): Place[] {
  return placeData.map((data) => {
    const partner = partners.find(({ prefix }) => prefix === data.owner);
    if (partner === undefined) throw new RangeError(`No partner ${data.owner}`);
    const isFlagship = data.name === flagship;
    const arrivedOn = addMonths(clock.today, -partner.monthsHere);
    const opensOn =
      data.status === "comingSoon"
        ? addDays(clock.today, random.int(30, 120))
        : addDays(arrivedOn, isFlagship ? 0 : random.int(0, partner.monthsHere * 8));
    const allDay = partner.accessTo === "24:00" && data.layout !== "cellar";
    const place: Place = { ...data, id: random.id("place"), partner, opensOn, allDay };
    rows.places.push(placeRow(random, clock, place));
    return place;
  });
}

/** Access hours of a place. */
export function accessOf({ allDay, partner }: Place) {
  if (allDay) return { accessFrom: "00:00", accessTo: "24:00" };
  const accessFrom = partner.accessFrom === "00:00" ? "06:00" : partner.accessFrom;
  return { accessFrom, accessTo: partner.accessTo === "24:00" ? "22:00" : partner.accessTo };
}

function placeRow(random: Random, clock: Clock, place: Place) {
  const { partner } = place;
  const access = accessOf(place);
  const description = random.pick(descriptions[place.layout]);
  const all = amenities[place.layout];
  const createdAt = clock.at(addDays(place.opensOn < clock.today ? place.opensOn : clock.today, -14), 11);
  return {
    id: place.id,
    partner_id: partner.id,
    slug: fold(place.name).replace(/[^a-z0-9]+/g, "-"),
    name_pl: place.name,
    name_en: place.name,
    description_pl: description.pl,
    description_en: description.en,
    rules_pl: rules.pl,
    rules_en: rules.en,
    street: place.street,
    postcode: place.postcode,
    city: place.city,
    lat: place.lat,
    lng: place.lng,
    cell: cellOf(place.lat, place.lng),
    timezone: "Europe/Warsaw",
    status: place.status ?? "published",
    access_from: access.accessFrom,
    access_to: access.accessTo,
    access_note_pl: accessNote.pl,
    access_note_en: accessNote.en,
    amenities: JSON.stringify(all.slice(0, random.int(Math.min(minimumAmenities, all.length), all.length))),
    contact_phone: partner.phone,
    contact_email: partner.email,
    minimum_months: place.layout === "containers" && partner.prefix === "PP" ? 2 : 1,
    notice_days: 30,
    deposit_months: partner.depositMonths,
    same_day_cut_off: "20:00",
    terms_version: 1,
    opens_on: place.status === "comingSoon" ? place.opensOn : null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
