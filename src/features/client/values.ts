import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ClientData } from "../../../domain/client/schema.ts";
import { parseNip } from "../../../domain/company/company-numbers.ts";
import { type Check, check, isAnything, isEmail, isFilled } from "../../lib/forms/form-checks.ts";
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

const isNip: Check = (value) =>
  value === "" || parseNip(value) !== null ? null : msg`This NIP isn’t valid. Check its 10 digits.`;

const checks: Record<ClientField, Check> = {
  kind: isAnything,
  name: isFilled,
  nip: isNip,
  email: isEmail,
  phone: isAnything,
  street: isAnything,
  postcode: isAnything,
  city: isAnything,
  locale: isAnything,
};

/** Client-side validation; the API has the final say. */
export function invalidFields(values: ClientValues): Partial<Record<ClientField, MessageDescriptor>> {
  const names = Object.keys(checks) as ClientField[];
  const trimmed = Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Record<ClientField, string>;
  return check({ ...trimmed, nip: values.kind === "company" ? trimmed.nip : "" }, checks);
}
