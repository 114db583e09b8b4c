import { useErrorMessage } from "../i18n/use-error-message.ts";

type Errors = Readonly<Record<string, string>>;

interface ServerErrors {
  /** All field errors of the response, by name. */
  refused: Errors;
  /** The errors of fields that have not changed since the submit. */
  errors: Errors;
  /** Message of an error that belongs to no field of the form. */
  alert: string | undefined;
}

/** Whether surrounding spaces are significant in this field. */
const isPassword = (name: string) => /password$/i.test(name);

/** Values without surrounding spaces, except passwords. */
export const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && !isPassword(name) ? value.trim() : value,
    ]),
  ) as Values;

/** Names of the fields that are the same in both, ignoring surrounding spaces. */
export function unchanged<Values extends object>(one: Values, other: Values): (name: string) => boolean {
  const [before, after] = [trimmed(one), trimmed(other)] as Readonly<Record<string, unknown>>[];
  return (name) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name]);
}

/**
 * Errors of a rejected form: `sent` holds the submitted values, `values` the current ones. `byField` maps API field
 * names to the form’s own. Errors of unknown fields are kept.
 */
export function useServerErrors<Values extends object>(
  error: unknown,
  sent: Values,
  values: Values,
  byField: (errors: Errors) => Errors,
): ServerErrors {
  const message = useErrorMessage(error);
  const refused = byField(message?.fields ?? {});
  const isUnchanged = unchanged(sent, values);
  const errors = Object.fromEntries(Object.entries(refused).filter(([name]) => isUnchanged(name)));
  const isAtField = Object.keys(refused).some((name) => name in values);
  return { refused, errors, alert: isAtField ? undefined : message?.sentence };
}
