/**
 * The condition that two rows of clients may be one person or company, each way by an index of its own. A name counts
 * as it is written: many are called alike.
 */
export const alike = (one: string, other: string): string =>
  `${one}.partner_id = ${other}.partner_id AND ${one}.id <> ${other}.id AND ((${one}.email <> '' AND ${one}.email = ${other}.email)
     OR (${one}.phone <> '' AND ${one}.phone = ${other}.phone)
     OR (${one}.nip IS NOT NULL AND ${one}.nip = ${other}.nip)
     OR ${one}.name = ${other}.name)`;
