import { useErrorMessage } from "../i18n/use-error-message.ts";

type Errors = Readonly<Record<string, string>>;

export interface ServerErrors {
  /** All field errors of the response, by name. */
  refused: Errors;
  /** The errors of fields that have not changed since the submit. */
  errors: Errors;
  /** Form-level message; undefined if there is none, or once all its fields have changed. */
  sentence: string | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const identity = (errors: Errors) => errors;

/**
 * Errors of a rejected form: `sent` holds the submitted values, `values` the current ones. `byField` maps API field
 * names to the form’s own. Errors of unknown fields are kept.
 */
export function useServerErrors<Values extends object>(
  error: unknown,
  sent: Values | undefined,
  values: Values,
  byField: (errors: Errors) => Errors = identity,
): ServerErrors {
  const words = useErrorMessage(error);
  const refused = byField(words?.fields ?? {});
  const isUnchanged = (name: string) => {
    const field = name as keyof Values;
    return sent === undefined || !(name in values) || isSame(sent[field], values[field]);
  };
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => isUnchanged(name)));
  const isResolved = Object.keys(refused).length > 0 && Object.keys(errors).length === 0;
  return { refused, errors, sentence: isResolved ? undefined : words?.sentence };
}
