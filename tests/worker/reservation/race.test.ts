import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DomainError } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { NewReservationInput } from "../../../domain/reservation/schema.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { as } from "../as.ts";
import { given } from "../given.ts";
import { all, inDays, letHoldLapse, one, wishFor } from "./booking.ts";

const rounds = 50;
const atOnce = 200;

type Outcome = "held" | "taken";

/** One visitor's attempt through the service, with a browser secret of their own. */
async function attempt(input: NewReservationInput): Promise<Outcome> {
  const caller = { uid: null, holderHash: newId("request"), guestHash: null };
  const scope = { db: env.DB.withSession("first-primary"), now: new Date(), requestId: newId("request"), caller };
  try {
    await holdBox(scope, input, null);
    return "held";
  } catch (error) {
    if (error instanceof DomainError && error.code === "reservation.box_taken") return "taken";
    throw error;
  }
}

/** How it is often done, and why it is not done here: look first, write if nobody is there. */
async function naiveAttempt(boxId: string, from: string, to: string): Promise<Outcome> {
  const free = "SELECT 1 FROM naive WHERE box_id = ? AND to_on > ? AND from_on < ?";
  if ((await env.DB.prepare(free).bind(boxId, from, to).first()) !== null) return "taken";
  await env.DB.prepare("INSERT INTO naive (box_id, from_on, to_on) VALUES (?, ?, ?)").bind(boxId, from, to).run();
  return "held";
}

const winners = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome === "held").length;

it(`gives one box to one of ${atOnce}, ${rounds} times`, { timeout: 120_000 }, async () => {
  const place = await given.place();
  for (let round = 0; round < rounds; round += 1) {
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const inputs = Array.from({ length: atOnce }, (_, at) => wishFor(box.id, { moveInOn: inDays(10 + (at % 20)) }));
    const outcomes = await Promise.all(inputs.map((input) => attempt(input as NewReservationInput)));
    expect(winners(outcomes)).toBe(1);
    expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE box_id = ?", box.id)).toEqual({ count: 1 });
    expect(await one("SELECT COUNT(*) AS count FROM reservations WHERE box_id = ?", box.id)).toEqual({ count: 1 });
  }
});

it(`gives one box to one of ${atOnce} at the front door, and tells the others`, { timeout: 60_000 }, async () => {
  const box = await given.box();
  const doors = Array.from({ length: atOnce }, () => as.nobody());
  const answers = await Promise.all(doors.map((door) => door.post("/api/reservations", wishFor(box.id))));
  const refused = answers.filter((answer) => answer.status === 409);
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(atOnce - 1);
  for (const answer of refused) expect(await answer.json()).toMatchObject({ error: { code: "reservation.box_taken" } });
  expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE box_id = ?", box.id)).toEqual({ count: 1 });
  expect(await one("SELECT COUNT(*) AS count FROM reservations WHERE box_id = ?", box.id)).toEqual({ count: 1 });
});

it("fails when the check and the write are two steps", async () => {
  await env.DB.exec("CREATE TABLE naive (box_id TEXT, from_on TEXT, to_on TEXT)");
  const attempts = Array.from({ length: atOnce }, () => naiveAttempt("box_1", inDays(10), inDays(100)));
  expect(winners(await Promise.all(attempts))).toBeGreaterThan(1);
});

it("gives a box back to many who wait for a hold to lapse, and again to one of them", async () => {
  const box = await given.box();
  const input = wishFor(box.id) as NewReservationInput;
  await attempt(input);
  const [first] = await all<{ id: string }>("SELECT id FROM reservations");
  await letHoldLapse(first?.id ?? "");
  expect(winners(await Promise.all(Array.from({ length: 50 }, () => attempt(input))))).toBe(1);
});
