import type { ClientData } from "../../../domain/client/schema.ts";
import type { Client } from "./queries.ts";

/** A client as entered in the form: raw text. */
export interface ClientValues extends Record<Exclude<keyof ClientData, "kind" | "locale">, string> {
  kind: "person" | "company";
  locale: "pl" | "en";
}

export type ClientField = keyof ClientValues;

export const emptyClient: ClientValues = {
  kind: "person",
  name: "",
  nip: "",
  email: "",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  locale: "pl",
};

export const valuesOf = ({ kind, name, nip, email, phone, street, postcode, city, locale }: Client): ClientValues => ({
  kind,
  name,
  nip: nip ?? "",
  email,
  phone,
  street,
  postcode,
  city,
  locale,
});

/** The API input. A person never has a tax number, even if one was entered before. */
export function inputOf(values: ClientValues): ClientData {
  const nip = values.nip.trim();
  return { ...values, phone: values.phone.trim(), nip: values.kind === "company" && nip !== "" ? nip : null };
}
