import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { followAuthorizedPersons } from "../../../worker/features/rent/access/authorized/follow.ts";
import { given } from "../fixtures.ts";
import { codeOrError, givenOla, givenRent, listed, revoke, staff } from "../rent/authorized.ts";
import { today } from "../reservation/booking.ts";
import { deliverDue, givenEndpoint, owner } from "./endpoint.ts";
import { LockController } from "./lock-controller.ts";

const run = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

let controller: LockController;

beforeEach(async () => {
  controller = new LockController();
  await given.partner({ id: "par_1" });
});

async function givenPerson(more: object = {}) {
  const { rent } = await givenRent();
  const endpointId = await givenEndpoint(controller);
  const person = await givenOla(rent.id, more);
  await deliverDue(new Date());
  return { rent, endpointId, person };
}

const lockOf = (id: string) => controller.locks.get(id);
const last = () => controller.received.at(-1);

describe("a person's access at a lock controller", () => {
  it("opens with the code that the link shows, under the person's own id", async () => {
    const { rent, person } = await givenPerson();
    const code = await codeOrError(person.token);
    expect(lockOf(person.id)).toMatchObject({ state: "open", code });
    expect(last()).toMatchObject({
      type: "access.issued",
      subjectId: person.id,
      data: { rentId: rent.id, authorizedPersonId: person.id, startsOn: today(), endsOn: null },
    });
  });

  it("ends when it is revoked, also if the event about it overtakes another one", async () => {
    const { rent, person } = await givenPerson();
    await revoke(rent.id, person);
    await deliverDue(new Date());
    expect(lockOf(person.id)).toMatchObject({ state: "ended", code: null });
    expect(last()).toMatchObject({ type: "access.ended" });
  });

  it("is suspended, restored and ended with the rent, and leaves the rent's own events as they are", async () => {
    const { rent, person } = await givenPerson();
    const states: [string, string][] = [
      ["status = 'suspended', access_state = 'suspended'", "suspended"],
      ["status = 'active', access_state = 'open'", "open"],
      [`status = 'ended', access_state = 'suspended', end_on = '${today()}'`, "ended"],
    ];
    for (const [set, state] of states) {
      await run(`UPDATE rents SET ${set}, updated_at = ? WHERE id = ?`, new Date().toISOString(), rent.id);
      await deliverDue(new Date());
      expect(lockOf(person.id)?.state).toBe(state);
      expect(lockOf(rent.id)?.state).toBe(state);
    }
    const events = controller.received.length;
    await followAuthorizedPersons(env, new Date());
    await deliverDue(new Date());
    expect(controller.received).toHaveLength(events);
    const own = controller.received.filter(({ subjectId }) => subjectId === rent.id);
    for (const { data } of own) expect(data).toMatchObject({ authorizedPersonId: null });
  });

  it("has a new code in another box, and after staff renew it", async () => {
    const { rent, person } = await givenPerson();
    const codes = [lockOf(person.id)?.code];
    const box = await given.box({ partner_id: "par_1", place_id: rent.place_id });
    await run(
      "UPDATE rents SET box_id = ?, updated_at = ? WHERE id = ?",
      String(box.id),
      new Date().toISOString(),
      rent.id,
    );
    await deliverDue(new Date());
    expect(last()).toMatchObject({ data: { boxNumber: box.number } });
    codes.push(lockOf(person.id)?.code);
    const [{ version } = person] = await listed(rent.id);
    await staff().post(`/api/partner/rents/${rent.id}/authorized-persons/${person.id}/renew-code`, { version });
    await deliverDue(new Date());
    expect(last()).toMatchObject({ type: "access.changed" });
    codes.push(lockOf(person.id)?.code);
    expect(new Set(codes).size).toBe(3);
    expect(codes.at(-1)).toBe(await codeOrError(person.token));
  });

  it("is scheduled until the first day, then opened", async () => {
    const { person } = await givenPerson({ fromOn: addDays(today(), 2), untilOn: addDays(today(), 3) });
    expect(lockOf(person.id)).toMatchObject({ state: "scheduled" });
    await run("UPDATE authorized_persons SET from_on = ?", today());
    await followAuthorizedPersons(env, new Date());
    await deliverDue(new Date());
    expect(last()).toMatchObject({ type: "access.opened", data: { endsOn: addDays(today(), 3) } });
    expect(lockOf(person.id)).toMatchObject({ state: "open" });
  });

  it("is sent again with all current access", async () => {
    const { person, endpointId } = await givenPerson();
    controller.locks.clear();
    await owner().post(`/api/partner/webhooks/${endpointId}/send-access`, {});
    await deliverDue(new Date());
    expect(lockOf(person.id)).toMatchObject({ state: "open", code: await codeOrError(person.token) });
  });
});
