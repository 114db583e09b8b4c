/**
 * The condition that two rows of clients may be one person or company. Each branch repeats the partner, so that it can use
 * an index of its own. A name alone is compared exactly: many people share one.
 */
export function isLikelyDuplicateSql(one: string, other: string): string {
  const same = (column: string, isSet = "") =>
    `(${one}.partner_id = ${other}.partner_id AND ${one}.${column} = ${other}.${column}${isSet && ` AND ${one}.${column} ${isSet}`})`;
  const conditions = [same("email", "<> ''"), same("phone", "<> ''"), same("nip", "IS NOT NULL"), same("name")];
  return `${one}.id <> ${other}.id AND (${conditions.join(" OR ")})`;
}
