type Errors = Readonly<Record<string, string>>;

/**
 * The errors of fields that still hold what was refused: a sentence goes away when its field is changed, and not only
 * when the form is sent again. Errors of what is no field stay.
 */
export function standingErrors<Values extends object>(
  errors: Errors,
  sent: Values | undefined,
  values: Values,
): Errors {
  const stands = (name: string) =>
    sent === undefined ||
    !(name in values) ||
    JSON.stringify(sent[name as keyof Values]) === JSON.stringify(values[name as keyof Values]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => stands(name)));
}
