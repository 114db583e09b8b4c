const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields that differ between two form states. */
export function changedFields<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  return (Object.keys(one) as (keyof Values)[]).filter((name) => !isSame(one[name], other[name]));
}

/**
 * Merges two edits of `base`: my value where I changed the field, else theirs. `both` lists the fields that both
 * changed to different values.
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values) {
  const own = new Set(changedFields(base, mine));
  const both = changedFields(base, theirs).filter((name) => own.has(name) && !isSame(mine[name], theirs[name]));
  const names = Object.keys(base) as (keyof Values)[];
  const merged = Object.fromEntries(names.map((name) => [name, own.has(name) ? mine[name] : theirs[name]]));
  return { merged: merged as Values, both };
}
