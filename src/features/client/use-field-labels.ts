import { useLingui } from "@lingui/react/macro";
import { countryName } from "../../../domain/core/countries.ts";
import type { ClientField, ClientValues } from "./values.ts";

/** Labels and displayed values of a client's fields. */
export function useFieldLabels() {
  const { t, i18n } = useLingui();
  const labels: Record<ClientField, string> = {
    kind: t`Person or company`,
    name: t`Name`,
    nip: t`Tax number (NIP)`,
    taxNumber: t`Tax number`,
    email: t`Email`,
    phone: t`Phone`,
    street: t`Street and number`,
    postcode: t`Postal code`,
    city: t`City`,
    country: t`Country`,
    locale: t`Email language`,
  };
  const valueLabels: Record<string, string> = { person: t`Person`, company: t`Company`, pl: "Polski", en: "English" };
  const shown = (name: ClientField, values: ClientValues) => {
    const value = values[name];
    if (value === "") return t`nothing`;
    if (name === "country") return countryName(value, i18n.locale === "en" ? "en" : "pl");
    return name === "kind" || name === "locale" ? (valueLabels[value] ?? value) : value;
  };
  return { labels, shown };
}
