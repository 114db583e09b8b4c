import type { ClientData } from "../../../domain/client/schema.ts";
import { pick } from "../../../domain/core/pick.ts";
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
  taxNumber: "",
  email: "",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  country: "PL",
  locale: "pl",
};

export const valuesOf = (client: Client): ClientValues => ({
  ...pick(client, ["kind", "name", "email", "phone", "street", "postcode", "city", "country", "locale"]),
  nip: client.nip ?? "",
  taxNumber: client.taxNumber ?? "",
});

/** The API input. Only a Polish company has a NIP and only a foreign one another tax number, even if others were entered before. */
export function inputOf(values: ClientValues): ClientData {
  const isCompany = values.kind === "company";
  const numberIf = (applies: boolean, typed: string) => (applies && typed.trim() !== "" ? typed.trim() : null);
  return {
    ...values,
    phone: values.phone.trim(),
    nip: numberIf(isCompany && values.country === "PL", values.nip),
    taxNumber: numberIf(isCompany && values.country !== "PL", values.taxNumber),
  };
}
