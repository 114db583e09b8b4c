import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type FormEvent, useState } from "react";
import { type Check, check, readForm } from "./form-checks.ts";

/** A small uncontrolled form. Focuses the first invalid field on submit and clears a field’s error when it changes. */
export function useForm<Name extends string>(
  checks: Record<Name, Check>,
  onValid: (values: Record<Name, string>, form: HTMLFormElement) => void,
) {
  const { i18n } = useLingui();
  const [wrong, setWrong] = useState<Partial<Record<Name, MessageDescriptor>>>({});

  /** Returns the values of these fields, or null after showing the errors of the invalid ones. */
  const readValid = <Some extends Name>(form: HTMLFormElement, names: readonly Some[]): Record<Some, string> | null => {
    const values = readForm(form, names);
    const found = check(values, checks);
    setWrong(found as typeof wrong);
    const first = names.find((name) => found[name]);
    if (first === undefined) return values;
    (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    return null;
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValid(form, Object.keys(checks) as Name[]);
    if (values !== null) onValid(values, form);
  };

  const field = (name: Name) => {
    const sentence = wrong[name];
    return {
      name,
      error: sentence && i18n._(sentence),
      onChange: () => sentence && setWrong({ ...wrong, [name]: undefined }),
    };
  };

  return { form: { onSubmit, noValidate: true }, field, readValid };
}
