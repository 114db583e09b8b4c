/** A form's values by the names of its fields, as they were typed. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The fields in which two states of a form differ. */
export function changedFields<Name extends string>(one: Values<Name>, other: Values<Name>): Name[] {
  return (Object.keys(one) as Name[]).filter((name) => one[name] !== other[name]);
}

/**
 * What both of two editors want: theirs where only they changed something, mine where I did. `both` names the fields
 * that both changed, and not to the same.
 */
export function mergeValues<Name extends string>(base: Values<Name>, mine: Values<Name>, theirs: Values<Name>) {
  const own = new Set(changedFields(base, mine));
  const both = changedFields(base, theirs).filter((name) => own.has(name) && mine[name] !== theirs[name]);
  const names = Object.keys(base) as Name[];
  const merged = Object.fromEntries(names.map((name) => [name, own.has(name) ? mine[name] : theirs[name]]));
  return { merged: merged as Record<Name, string>, both };
}
