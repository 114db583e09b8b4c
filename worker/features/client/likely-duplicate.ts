/**
 * SQL that is true if two client rows may be the same person or company. Each branch repeats the partner, so that it
 * can use its own index. A name alone is compared exactly, because many people share one.
 */
export function isLikelyDuplicateSql(one: string, other: string): string {
  const same = (column: string, isSet = "") =>
    `(${one}.partner_id = ${other}.partner_id AND ${one}.${column} = ${other}.${column}${isSet && ` AND ${one}.${column} ${isSet}`})`;
  const conditions = [
    same("email", "<> ''"),
    same("phone", "<> ''"),
    same("nip", "IS NOT NULL"),
    same("tax_number", "IS NOT NULL"),
    same("name"),
  ];
  return `${one}.id <> ${other}.id AND (${conditions.join(" OR ")})`;
}
