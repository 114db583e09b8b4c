/**
 * The condition that two rows of clients may be one person or company. Each way names the partner anew, so that it has
 * an index of its own. A name counts as it is written: many are called alike.
 */
export function isLikelyDuplicateSql(one: string, other: string): string {
  const same = (column: string, isSet = "") =>
    `(${one}.partner_id = ${other}.partner_id AND ${one}.${column} = ${other}.${column}${isSet && ` AND ${one}.${column} ${isSet}`})`;
  const ways = [same("email", "<> ''"), same("phone", "<> ''"), same("nip", "IS NOT NULL"), same("name")];
  return `${one}.id <> ${other}.id AND (${ways.join(" OR ")})`;
}
