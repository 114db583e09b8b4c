import { addDays, addMonths, type Day, daysBetween } from "../../domain/core/day.ts";
import { type Clock, daysAgo } from "./clock.ts";
import { demoClients } from "./data/demo-clients.ts";
import { homeStreets } from "./data/people.ts";
import { flagship } from "./data/places.ts";
import type { Box } from "./make-boxes.ts";
import type { Person } from "./make-people.ts";
import { planHistory } from "./plan-tenancies.ts";
import type { Random } from "./random.ts";
import type { Tenancy } from "./tenancy.ts";

/** Boxes of Boksy Zabłocie that are free today; all others are rented. */
const freeBoxes = ["A-005", "B-003", "B-010", "C-002", "C-011", "D-005", "D-006"];
const outOfServiceBoxes = ["C-006", "D-008"];

interface NamedClient {
  name: string;
  mailbox: string;
  company?: { nip: string; signatory: string } | null;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** A named person of the demo with otherwise random data. */
function named({ name, mailbox, company = null }: NamedClient): Person {
  const [street, postcode] = homeStreets.Kraków?.[0] ?? ["ul. Długa", "31-146"];
  return {
    uid: null,
    kind: company === null ? "person" : "company",
    name,
    signatory: company?.signatory ?? name,
    nip: company?.nip ?? null,
    email: `${mailbox}@example.com`,
    phone: "+48512345678",
    street: `${street} 14/3`,
    postcode,
    city: "Kraków",
    locale: "pl",
  };
}

/** The demo customer's two rentals: one open-ended with a product, one that ends in 24 days. */
export function planDemoRents(clock: Clock, boxes: readonly Box[], customer: Person): Tenancy[] {
  const boxOf = (place: string, number: string) => {
    const box = boxes.find((one) => one.place.name === place && one.number === number);
    if (box === undefined) throw new RangeError(`${place} has no box ${number}`);
    return box;
  };
  const openEndedFrom = addMonths(firstOfMonth(clock.today), -2);
  const fixedFrom = addMonths(addDays(clock.today, 25), -6);
  const common = { who: customer, noticeOn: null, arrears: 0, outcome: "rented" } as const;
  return [
    {
      ...common,
      box: boxOf(flagship, "B-002"),
      bookedOn: addDays(openEndedFrom, -6),
      moveInOn: openEndedFrom,
      months: null,
      endOn: null,
      products: ["absorber"],
    },
    {
      ...common,
      box: boxOf("Piwnica Jeżyce", "A-003"),
      bookedOn: addDays(fixedFrom, -3),
      moveInOn: fixedFrom,
      months: 6,
      endOn: addMonths(fixedFrom, 6),
      products: [],
    },
  ];
}

/** Boxes of Boksy Zabłocie with a defined state: two overdue rentals, two upcoming ones, one offer. */
function drawn(clock: Clock): Record<string, Omit<Tenancy, "box">> {
  const plain = { noticeOn: null, arrears: 0, outcome: "rented", products: [] } as const;
  // Their last period started nine to twelve days ago, depending on the month, so they are overdue on any day.
  const debtorFrom = addMonths(daysAgo(clock, 9), -7);
  const soon = (days: number, booked: number, client: NamedClient) => ({
    ...plain,
    who: named(client),
    bookedOn: daysAgo(clock, booked),
    moveInOn: addDays(clock.today, days),
    months: null,
    endOn: null,
  });
  return {
    "A-008": {
      ...plain,
      who: named(demoClients.companyInArrears),
      bookedOn: daysAgo(clock, 250),
      moveInOn: daysAgo(clock, 246),
      months: null,
      endOn: null,
      arrears: 2,
    },
    "D-003": {
      ...plain,
      who: named(demoClients.personInArrears),
      bookedOn: addDays(debtorFrom, -4),
      moveInOn: debtorFrom,
      months: 12,
      endOn: addMonths(debtorFrom, 12),
      arrears: 1,
    },
    "B-006": soon(2, 4, demoClients.movingInSoon),
    "A-005": soon(11, 2, demoClients.movingInLater),
    "C-010": { ...soon(10, 1, demoClients.offered), outcome: "offered" },
  };
}

/** Boksy Zabłocie: a random history for each box, the current state as defined. */
export function planZablocie(random: Random, clock: Clock, box: Box): Tenancy[] {
  const { opensOn } = box.place;
  const present = drawn(clock)[box.number] ?? occupied(random, clock, box);
  const isRunning = present !== null && present.moveInOn <= clock.today;
  const until = isRunning ? present.moveInOn : addDays(clock.today, -random.int(5, 40));
  const past = planHistory(random, opensOn, until).map(
    (plan): Tenancy => ({ ...plan, box, outcome: "rented", products: null }),
  );
  return present === null ? past : [...past, { ...present, box }];
}

function occupied(random: Random, clock: Clock, box: Box): Omit<Tenancy, "box"> | null {
  if (freeBoxes.includes(box.number) || outOfServiceBoxes.includes(box.number)) return null;
  const moveInOn = daysAgo(clock, random.int(20, 430));
  const elapsed = Math.floor(daysBetween(moveInOn, clock.today) / 30);
  const months = random.chance(0.4) ? elapsed + random.int(2, 8) : null;
  const endOn = months === null ? null : addMonths(moveInOn, months);
  const bookedOn = addDays(moveInOn, -random.int(1, 6));
  return { bookedOn, moveInOn, months, endOn, noticeOn: null, arrears: 0, outcome: "rented", products: null };
}
