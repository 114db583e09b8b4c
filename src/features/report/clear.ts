/** Clears all filters of a report; undefined while none is set. */
export function clearOf<Name extends string>(
  filter: Readonly<Record<Name, string>>,
  change: (changed: Partial<Record<NoInfer<Name>, string>>) => void,
): (() => void) | undefined {
  const names = Object.keys(filter) as Name[];
  if (names.every((name) => filter[name] === "")) return undefined;
  return () => change(Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>);
}
