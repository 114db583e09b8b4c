import { addMonths } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { unlimited } from "../races/contested-box.ts";
import { inDays } from "../reservation/booking.ts";

export interface Answer {
  isSaved: boolean;
  rents: number;
  already: number;
  newClients: number;
  knownClients: number;
  emails: number;
  toCome: number;
  monthlyGrosze: number;
  depositGrosze: number;
  dueGrosze: number;
  preview: Record<string, string | number | boolean | null>[];
  remarks: { line: number; knownAs: string }[];
  issues: { line: number; column: string | null; code: string; taken?: { name: string } }[];
  issueCount: number;
  unknownBoxes: number;
  newBoxes: number;
  newBoxPreview: { placeName: string; number: string; monthlyGrosze: number }[];
}

export const head = "Boks;Klient;NIP;E-mail;Telefon;Od;Do;Czynsz;Kaucja;Opłacone do;Kod;Uwagi";
/** Formats rows as a CSV file, the way a spreadsheet program exports them. */
export const listOf = (rows: readonly string[]) => `\uFEFF${[head, ...rows].join("\r\n")}\r\n`;

export interface Company {
  partnerId: string;
  placeId: string;
  caller: Caller;
  boxes: { id: string; number: string }[];
}

/** Creates a partner with one place and boxes, … at 299 zł. */
export async function givenCompany(count: number, bindings: Partial<Env> = unlimited): Promise<Company> {
  const partnerId = newId("partner");
  await given.partner({ id: partnerId });
  const place = await given.place({ partner_id: partnerId, notice_days: 30 });
  const boxes: Company["boxes"] = [];
  for (let at = 1; at <= count; at += 1) {
    const { id, number } = await given.box({ partner_id: partnerId, place_id: place.id, number: `A-${at}` });
    boxes.push({ id: String(id), number: String(number) });
  }
  return { partnerId, placeId: place.id, caller: as.partner(partnerId, undefined, "owner", bindings), boxes };
}

export const colleague = (company: Company, staffRole: StaffRole) =>
  as.partner(company.partnerId, undefined, staffRole);

export async function importRents(
  caller: Caller,
  rows: readonly string[],
  more: { mode?: string; invites?: boolean; key?: string; newBoxes?: object } = {},
) {
  const { mode = "save", invites = false, newBoxes = null, key } = more;
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const answer = await caller.post(
    "/api/partner/rent-imports",
    { csv: listOf(rows), mode, invites, newBoxes },
    headers,
  );
  return { status: answer.status, body: await answer.json<Answer & { error: { code: string } }>() };
}

const annaSince = inDays(-400);
/** First day of Anna's current rental month, on which her next payment was due. */
export const annaOwesFrom = Array.from({ length: 15 }, (_, months) => addMonths(annaSince, months))
  .filter((day) => day <= inDays(0))
  .at(-1);

/** Four rows: a tenant with a month owed and a second, later box; a company with an end date; one without an email. */
export const four = () => [
  `A-1;Anna Lis;;anna@example.com;512 345 678;${annaSince};;310;500;${annaOwesFrom};1234#;Klucz ma brat`,
  `A-2;Dąb sp. z o.o.;525-224-84-81;biuro@example.com;;${inDays(-40)};${inDays(200)};;;;;`,
  `A-3;Jan Bez Poczty;;;600 100 200;${inDays(-10)};;;299;;;`,
  `A-4;Anna Lis;;anna@example.com;;${inDays(15)};;;;;;`,
];
