const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a form differ. */
export function changedFields<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  return (Object.keys(one) as (keyof Values)[]).filter((name) => !isSame(one[name], other[name]));
}

/**
 * What both of two editors want: theirs where only they changed something, mine where I did. `both` names the fields
 * that both changed, and not to the same.
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const own = new Set(changedFields(base, mine));
  const both = changedFields(base, theirs).filter((name) => own.has(name) && !isSame(mine[name], theirs[name]));
  const names = Object.keys(base) as (keyof Values)[];
  const merged = Object.fromEntries(names.map((name) => [name, own.has(name) ? mine[name] : theirs[name]]));
  return { merged: merged as Values, both };
}
