import { useLingui } from "@lingui/react/macro";
import type { PlaceField } from "./values.ts";

/** Labels of the place's fields, for its form and the conflict dialog. */
export function usePlaceLabels(): Record<PlaceField, string> {
  const { t } = useLingui();
  return {
    namePl: t`Name in Polish`,
    nameEn: t`Name in English`,
    descriptionPl: t`Description in Polish`,
    descriptionEn: t`Description in English`,
    rulesPl: t`House rules in Polish`,
    rulesEn: t`House rules in English`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`City`,
    lat: t`Pin on the map`,
    lng: t`Pin on the map`,
    accessFrom: t`Open from`,
    accessTo: t`Open until`,
    accessMethod: t`How tenants get in`,
    accessNotePl: t`Access instructions in Polish`,
    accessNoteEn: t`Access instructions in English`,
    allowsPersons: t`Tenants may give other people access to their box`,
    amenities: t`Amenities`,
    contactPhone: t`Phone for tenants`,
    contactEmail: t`Email for tenants`,
    minimumMonths: t`Minimum rental, months`,
    noticeDays: t`Notice, days`,
    depositMonths: t`Deposit`,
    sameDayCutOff: t`Same-day start until`,
  };
}
