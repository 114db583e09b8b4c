import { useErrorMessage } from "../i18n/use-error-message.ts";

type Errors = Readonly<Record<string, string>>;

export interface ServerErrors {
  /** All that the answer said of fields, by their names. */
  refused: Errors;
  /** Of these, what still stands: a sentence goes away when its field is changed, not only when the form is sent again. */
  errors: Errors;
  /** What went wrong with the whole; undefined while there is nothing to say, or no longer. */
  sentence: string | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const asItIs = (errors: Errors) => errors;

/**
 * What a refused form shows: `sent` is what was refused, `values` is what it holds now. `byField` gives errors the names of
 * the form's own fields. Errors of what is no field stay.
 */
export function useServerErrors<Values extends object>(
  error: unknown,
  sent: Values | undefined,
  values: Values,
  byField: (errors: Errors) => Errors = asItIs,
): ServerErrors {
  const words = useErrorMessage(error);
  const refused = byField(words?.fields ?? {});
  const stands = (name: string) => {
    const field = name as keyof Values;
    return sent === undefined || !(name in values) || isSame(sent[field], values[field]);
  };
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => stands(name)));
  const isResolved = Object.keys(refused).length > 0 && Object.keys(errors).length === 0;
  return { refused, errors, sentence: isResolved ? undefined : words?.sentence };
}
