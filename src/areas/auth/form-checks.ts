import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The provider's default policy (specification, section 5); the project's own may ask for more. */
export const minimumPassword = 6;

/** A rule gives the sentence for a value that is not right, else null. */
export type Check = (value: string) => MessageDescriptor | null;

export const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : msg`Write a whole address, like name@mail.com.`;

export const isFilled: Check = (value) => (value === "" ? msg`Fill this in.` : null);

export const isNewPassword: Check = (value) =>
  value.length < minimumPassword ? msg`At least ${minimumPassword} characters.` : null;

/** A form's values by name, trimmed except for passwords, where a space counts. */
export function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const read = (name: Name) => String(data.get(name) ?? "");
  return Object.fromEntries(
    names.map((name) => [name, name === "password" ? read(name) : read(name).trim()]),
  ) as Record<Name, string>;
}

/** The sentences of the values that are not right, by name. */
export function check<Name extends string>(values: Record<Name, string>, checks: Record<Name, Check>) {
  const wrong: Partial<Record<Name, MessageDescriptor>> = {};
  for (const name of Object.keys(checks) as Name[]) {
    const sentence = checks[name](values[name]);
    if (sentence !== null) wrong[name] = sentence;
  }
  return wrong;
}
