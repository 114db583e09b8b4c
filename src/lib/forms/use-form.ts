import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { LoadSchema } from "./rejection-of.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";
import { trimmed, unchanged, useServerErrors } from "./use-server-errors.ts";

type Messages = Readonly<Record<string, string>>;
type NameOf<Values, Kind> = { [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

export interface FormOptions<Values extends object> {
  defaultValues: Values;
  /** Stores the values outside the form, such as in session storage. */
  store?: { values: Values; change: (part: Partial<Values>) => void };
  /** The API’s schema, which validates before the API does. Loaded when the form first has focus. */
  schema?: LoadSchema;
  /** The API’s input; the values themselves if not given. */
  toInput?: (values: Values) => unknown;
  /** Maps names of API fields to names of `Values`. */
  byField?: (errors: Messages) => Messages;
  /** Rules for values that the API does not validate: passwords, and what the identity provider receives. */
  checks?: { readonly [Name in keyof Values]?: (value: Values[Name]) => MessageDescriptor | null };
  /** The mutation called on submit. Its error is shown at the form’s fields or as the form’s alert. */
  mutation?: { error: unknown; isPending: boolean; reset: () => void };
  /** What the mutation sent, if it may also be called without a submit. */
  sent?: Values | undefined;
  /** @param values without surrounding spaces */
  onSubmit: (values: Values) => void;
}

interface Attempt<Values> {
  count: number;
  values: Values;
  failed: Readonly<Record<string, MessageDescriptor>>;
  rejection: ApiError | null;
}

const identity = (errors: Messages) => errors;

/**
 * A form: values, validation, and the errors of its mutation at their fields or, without a field, as `alert`. Focuses
 * the first invalid field; an error is shown until its field changes. Render with `Form` of `ui/forms/form.tsx`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { defaultValues, store, schema, checks = {}, mutation, onSubmit } = options;
  const { i18n } = useLingui();
  const [own, setOwn] = useState(defaultValues);
  const values = store?.values ?? own;
  const change = store?.change ?? ((part: Partial<Values>) => setOwn((before) => ({ ...before, ...part })));
  const first: Attempt<Values> = { count: 0, values, failed: {}, rejection: null };
  const [attempt, setAttempt] = useState(first);
  const isChecking = useRef(false);
  /** Submitted again, possibly with other values, before the schema had answered. */
  const isRepeated = useRef(false);
  const latestSubmit = useRef<() => Promise<void>>(undefined);

  const sent = (attempt.rejection === null && options.sent) || attempt.values;
  const rejection = attempt.rejection ?? mutation?.error;
  const { refused, errors, alert } = useServerErrors(rejection, sent, values, options.byField ?? identity);
  const isUnchanged = unchanged(attempt.values, values);
  const failed = Object.entries(attempt.failed).map(([name, message]) => [name, i18n._(message)] as const);
  const shown: Messages = { ...errors, ...Object.fromEntries(failed.filter(([name]) => isUnchanged(name))) };
  const ref = useFocusFirstError({ ...refused, ...Object.fromEntries(failed) }, attempt.count);

  const begin = (failed: Attempt<Values>["failed"], rejection: ApiError | null) =>
    setAttempt(({ count }) => ({ count: count + 1, values, failed, rejection }));

  /** Applies the checks of these fields; false after showing their errors. */
  const check = (names: readonly string[]): boolean => {
    if (mutation?.error) mutation.reset();
    const ready = trimmed(values) as Readonly<Record<string, never>>;
    const all = checks as Readonly<Record<string, (value: unknown) => MessageDescriptor | null>>;
    const found = names.flatMap((name) => {
      const message = all[name]?.(ready[name]);
      return message ? [[name, message] as const] : [];
    });
    begin(Object.fromEntries(found), null);
    return found.length === 0;
  };

  const submit = async () => {
    if (isChecking.current) isRepeated.current = true;
    if (mutation?.isPending || isChecking.current || !check(Object.keys(checks))) return;
    const ready = trimmed(values);
    if (schema) {
      isChecking.current = true;
      const validation = await import("./rejection-of.ts").catch(() => null);
      const rejected = await validation?.rejectionOf(schema, options.toInput?.(ready) ?? ready);
      isChecking.current = false;
      if (isRepeated.current) {
        isRepeated.current = false;
        return latestSubmit.current?.();
      }
      if (rejected) return begin({}, rejected);
    }
    onSubmit(ready);
  };
  useLayoutEffect(() => {
    latestSubmit.current = submit;
  });

  return {
    ref,
    values,
    errors: shown,
    /** Message of an error that belongs to no field. */
    alert,
    /** The error behind `alert`, for a form that describes it itself. */
    error: alert === undefined ? null : rejection,
    isPending: mutation?.isPending ?? false,
    change,
    check,
    submit,
    /** Loads the schema ahead of the first submit. */
    prepare: () => void schema?.().catch(() => {}),
    /** Resets the form, to the default values unless others are given. */
    reset: (next: Values = defaultValues) => {
      change(next);
      setAttempt({ ...first, values: next });
    },
    field: <Name extends NameOf<Values, string>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: shown[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }),
    checkbox: <Name extends NameOf<Values, boolean>>(name: Name) => ({
      name,
      checked: values[name] as boolean,
      error: shown[name],
      onChange: ({ target }: { target: { checked: boolean } }) =>
        change({ [name]: target.checked } as unknown as Partial<Values>),
    }),
  };
}
