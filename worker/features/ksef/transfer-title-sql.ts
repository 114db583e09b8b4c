/**
 * What a rent owes: `charges`, how many open charges it has; `number`, the KSeF number of a company's invoice for one; `ids`, as
 * JSON, their invoices and corrections, if a company pays two or more charges at once and all of them have a number in KSeF.
 * @param rentId SQL of the rent's id
 * @param among a condition on the charges `ch`
 */
export const owedSql = (rentId: string, among = "1"): string =>
  `(SELECT COUNT(DISTINCT ch.id) AS charges,
      MAX(iif(iv.kind = 'vat' AND iv.buyer ->> '$.nip' IS NOT NULL, sub.ksef_number, NULL)) AS number,
      iif(COUNT(DISTINCT ch.id) > 1 AND COUNT(iv.buyer ->> '$.nip') = COUNT(*) AND COUNT(sub.ksef_number) = COUNT(*),
        json_group_array(iv.id ORDER BY iv.id), NULL) AS ids
    FROM charges ch LEFT JOIN invoices iv ON iv.charge_id = ch.id AND iv.kind <> 'proforma'
    LEFT JOIN ksef_submissions sub ON sub.id = iv.id
    WHERE ch.rent_id = ${rentId} AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0 AND ${among})`;

const ofOwed = "FROM ksef_collective_identifiers kci WHERE kci.rent_id = t.id AND kci.invoice_ids = owed.ids";

/**
 * The title of a transfer that pays the open charges of a rent `t` with the reservation `r`: as `transferTitle` of the only
 * one, the collective identifier of several, or the reservation code.
 */
export const transferTitleSql = (among = "1"): string =>
  `(SELECT COALESCE(iif(owed.charges = 1, owed.number, (SELECT kci.number ${ofOwed})), r.code)
    FROM ${owedSql("t.id", among)} owed)`;

/** As JSON, the numbers of a company's invoices that a rent `t` owes, unless a collective identifier stands for them. */
export const ksefNumbersSql = `(SELECT json_group_array(sub.ksef_number ORDER BY iv.due_on, iv.id)
    FROM ${owedSql("t.id")} owed JOIN json_each(owed.ids) JOIN invoices iv ON iv.id = value AND iv.kind = 'vat'
    JOIN ksef_submissions sub ON sub.id = iv.id WHERE NOT EXISTS (SELECT 1 ${ofOwed}))`;
