/**
 * Names the parameters of a long statement: `${ask.west}` in the SQL is the placeholder of the value bound as `west`.
 */
export function named<T extends Record<string, string | number | null>>(values: T) {
  const names = Object.keys(values);
  const ask = Object.fromEntries(names.map((name, at) => [name, `?${at + 1}`])) as Record<keyof T, string>;
  return { ask, bound: Object.values(values) };
}
