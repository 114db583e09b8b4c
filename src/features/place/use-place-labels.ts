import { useLingui } from "@lingui/react/macro";
import type { PlaceField } from "./values.ts";

/** What the fields of a place are called, in its form and where two versions of it are compared. */
export function usePlaceLabels(): Record<PlaceField, string> {
  const { t } = useLingui();
  return {
    namePl: t`Name in Polish`,
    nameEn: t`Name in English`,
    descriptionPl: t`Description in Polish`,
    descriptionEn: t`Description in English`,
    rulesPl: t`Rules of the place in Polish`,
    rulesEn: t`Rules of the place in English`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`Town`,
    lat: t`Pin on the map`,
    lng: t`Pin on the map`,
    accessFrom: t`Open from`,
    accessTo: t`Open until`,
    amenities: t`What the place offers`,
    contactPhone: t`Phone for tenants`,
    contactEmail: t`E-mail for tenants`,
    minimumMonths: t`Shortest rent, months`,
    noticeDays: t`Notice, days`,
    depositMonths: t`Deposit`,
    sameDayCutOff: t`Same-day move-in until`,
  };
}
