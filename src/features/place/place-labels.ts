import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlaceField } from "./values.ts";

/** Labels of the place's fields, for its form and the conflict dialog. */
export const placeLabels: Record<PlaceField, MessageDescriptor> = {
  namePl: msg`Name in Polish`,
  nameEn: msg`Name in English`,
  descriptionPl: msg`Description in Polish`,
  descriptionEn: msg`Description in English`,
  rulesPl: msg`House rules in Polish`,
  rulesEn: msg`House rules in English`,
  street: msg`Street and number`,
  postcode: msg`Postal code`,
  city: msg`City`,
  lat: msg`Pin on the map`,
  lng: msg`Pin on the map`,
  landRegister: msg`Land register number`,
  accessFrom: msg`Open from`,
  accessTo: msg`Open until`,
  accessMethod: msg`How tenants get in`,
  accessNotePl: msg`Access instructions in Polish`,
  accessNoteEn: msg`Access instructions in English`,
  allowsPersons: msg`Tenants may give other people access to their box`,
  amenities: msg`Amenities`,
  contactPhone: msg`Phone for tenants`,
  contactEmail: msg`Email for tenants`,
  minimumMonths: msg`Minimum rental, months`,
  noticeDays: msg`Notice, days`,
  depositMonths: msg`Deposit`,
  sameDayCutOff: msg`Same-day start until`,
};
