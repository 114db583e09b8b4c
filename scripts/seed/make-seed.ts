import { sealAccessCode } from "../../worker/features/rent/access/access-code.ts";
import { askQuestions } from "./ask-questions.ts";
import { authorizePersons } from "./authorize-persons.ts";
import { beginPlace } from "./begin-place.ts";
import { blockBoxes } from "./block-boxes.ts";
import { createClock } from "./clock.ts";
import { countSearches } from "./count-searches.ts";
import { flagship } from "./data/places.ts";
import { findMoney } from "./find-money.ts";
import { invoiceCommissions } from "./invoice-commissions.ts";
import { makeBoxes } from "./make-boxes.ts";
import { makePartners } from "./make-partners.ts";
import { ClientBook, makeCustomers } from "./make-people.ts";
import { makePlaces } from "./make-places.ts";
import { makeProducts } from "./make-products.ts";
import { noteClients } from "./note-clients.ts";
import { numberInvoices } from "./number-invoices.ts";
import { payOut } from "./pay-out.ts";
import { planChanges } from "./plan-changes.ts";
import { planDemoRents, planZablocie } from "./plan-demo.ts";
import { planBox } from "./plan-tenancies.ts";
import { createRandom } from "./random.ts";
import { recordBooking } from "./record-booking.ts";
import { recordDocuments } from "./record-documents.ts";
import { recordRent } from "./record-rent.ts";
import { emptyRows, type Rows } from "./rows.ts";
import type { Tenancy } from "./tenancy.ts";
import type { World } from "./world.ts";

export interface SeedInput {
  /** The current time of the generated data. */
  now: Date;
  /** 32 bytes in base64url, the Worker's key for encrypting access codes. */
  accessCodeKey: string;
}

const chance = 20_261_121;

/**
 * Generates a fictional marketplace with 18 months of history. Deterministic except for the encrypted access codes, which
 * use random nonces.
 */
export async function makeSeed({ now, accessCodeKey }: SeedInput): Promise<Rows> {
  const random = createRandom(chance);
  const clock = createClock(now);
  const rows = emptyRows();
  const partners = makePartners(random, clock, rows);
  const places = makePlaces(random, clock, partners, rows);
  const boxes = makeBoxes(random, clock, places, rows);
  const products = makeProducts(random, clock, partners, rows);
  const customers = makeCustomers(random, clock, [...new Set(places.map(({ city }) => city))], rows);
  const clients = new ClientBook(random, rows);
  const detailRandom = createRandom(chance + 2);
  const world: World = {
    ...{ random, detailRandom, clock, rows, products, customers, clients },
    ...{ invoices: [], codes: new Set() },
  };

  const [demoCustomer] = customers;
  if (demoCustomer === undefined) throw new RangeError("No customers");
  const demo = planDemoRents(clock, boxes, demoCustomer);
  const isDemoBox = new Set(demo.map(({ box }) => box));
  const planned = boxes
    .filter((box) => !isDemoBox.has(box))
    .flatMap((box) => (box.place.name === flagship ? planZablocie : planBox)(random, clock, box));
  for (const tenancy of inOrder([...demo, ...planned])) recordRent(world, recordBooking(world, tenancy));
  numberInvoices(world.invoices, rows);
  noteClients(clock, rows);
  beginPlace(random, clock, rows);
  planChanges(world);
  blockBoxes(world);
  invoiceCommissions(world);
  payOut(world);
  recordDocuments(world);
  findMoney({ ...world, random: createRandom(chance + 3) });
  countSearches(createRandom(chance + 1), clock, rows);
  await askQuestions(now, rows, accessCodeKey);
  await authorizePersons(clock, rows, accessCodeKey);
  await sealCodes(rows, accessCodeKey);
  return rows;
}

/** Bookings are recorded in chronological order, so that clients can return. */
function inOrder(tenancies: readonly Tenancy[]): Tenancy[] {
  return tenancies.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}

async function sealCodes(rows: Rows, accessCodeKey: string): Promise<void> {
  const sealed = await Promise.all(
    rows.rents.map((rent) => sealAccessCode({ ACCESS_CODE_KEY: accessCodeKey }, String(rent.access_code_sealed))),
  );
  for (const [index, rent] of rows.rents.entries()) rent.access_code_sealed = sealed[index] ?? null;
}
