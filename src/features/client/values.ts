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
});

/** The API input. A person or a company from abroad never has a NIP, even if one was entered before. */
export function inputOf(values: ClientValues): ClientData {
  const nip = values.nip.trim();
  const hasNip = values.kind === "company" && values.country === "PL" && nip !== "";
  return { ...values, phone: values.phone.trim(), nip: hasNip ? nip : null };
}
