import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Returns a message for an invalid value, else null. */
export type Check = (value: string) => MessageDescriptor | null;

export const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : msg`Enter a valid email address, such as name@example.com.`;

export const isFilled: Check = (value) => (value === "" ? msg`This field is required.` : null);

/** For optional fields and those that only the server can check. */
export const isAnything: Check = () => null;

/** Form values by name, trimmed except for passwords, where spaces count. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const read = (name: Name) => String(data.get(name) ?? "");
  return Object.fromEntries(
    names.map((name) => [name, /password$/i.test(name) ? read(name) : read(name).trim()]),
  ) as Record<Name, string>;
}

/** Messages of the invalid values, by name. */
export function check<Name extends string>(values: Record<Name, string>, checks: Record<Name, Check>) {
  const wrong: Partial<Record<Name, MessageDescriptor>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const sentence = checks[name](values[name]);
    if (sentence !== null) wrong[name] = sentence;
  }
  return wrong;
}
