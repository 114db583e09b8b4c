import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffRoles } from "../../../domain/team/staff.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { refusal } from "./refusal.ts";
import { givenSnapshot } from "./snapshot.ts";
import { givenWorld, type World } from "./world.ts";
import { type Call, callOf, putWorld, send, staffOf, type WriteCommand, writes } from "./write.ts";

const timeout = 120_000;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

const isId = (value: unknown): value is string => typeof value === "string" && /^(?!mov|req)[a-z]{3}_/.test(value);

type Part = { [name: string]: unknown };

/** Copies of `own`, each with one of its ids replaced by the id at the same position in `other`. */
function withForeignId(own: unknown, other: unknown): unknown[] {
  if (isId(own) && isId(other)) return [other];
  if (typeof own !== "object" || own === null) return [];
  return Object.keys(own).flatMap((name) =>
    withForeignId((own as Part)[name], (other as Part)[name]).map((value) =>
      Array.isArray(own) ? own.map((item, at) => (String(at) === name ? value : item)) : { ...own, [name]: value },
    ),
  );
}

/** Splits the path so that each id in it is a separate element. */
const partsOf = ({ path, body }: Call) => ({ path: path.split(/([/=])/), body });

function callsWithForeignId(command: WriteCommand, own: World, other: World): Call[] {
  const call = callOf(command, own);
  return withForeignId(partsOf(call), partsOf(callOf(command, other))).map((parts) => {
    const { path, body } = parts as ReturnType<typeof partsOf>;
    return { ...call, path: path.join(""), body };
  });
}

/** The accepted errors for ids of another partner. */
const foreignIdErrors = [
  "404 resource.not_found",
  "422 request.invalid",
  "409 box.not_rentable",
  "409 resource.version_conflict",
];

describe("a write of the partner's area", { timeout }, () => {
  it("finds nothing of another partner, and writes nothing", async () => {
    const [world, other] = [await givenWorld(), await givenWorld()];
    const snapshot = await givenSnapshot();
    const wrong: string[] = [];
    let calls = 0;
    for (const [command, { isPartly = false }] of writes) {
      for (const call of callsWithForeignId(command, world, other)) {
        calls += 1;
        const wanted = isPartly ? ["200"] : foreignIdErrors;
        const fault = await refusal(
          snapshot,
          () => send(staffOf(world), call),
          wanted,
          isPartly ? other.partnerId : "",
        );
        if (fault !== null) wrong.push(`${command}, as ${call.path} ${JSON.stringify(call.body)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(writes.length / 2);
  });

  it("is done by who may on the staff, and refused to the others", async () => {
    const world = await givenWorld();
    const snapshot = await givenSnapshot();
    const before = await snapshot.take();
    const wrong: string[] = [];
    for (const [command, row] of writes) {
      await putWorld(snapshot, before, world, row);
      for (const role of staffRoles.slice(staffRoles.indexOf(row.least) + 1)) {
        const call = () => send(staffOf(world, role), callOf(command, world));
        const fault = await refusal(snapshot, call, ["403 auth.forbidden"]);
        if (fault !== null) wrong.push(`${command} by a ${role}: ${fault}`);
      }
      const { status } = await send(staffOf(world, row.least), callOf(command, world));
      if (status !== row.status) wrong.push(`${command} by a ${row.least}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["someone who was let go a moment ago", "DELETE FROM partner_members WHERE partner_id = ?", "403 auth.forbidden"],
    ["a suspended partner", "UPDATE partners SET status = 'suspended' WHERE id = ?", "403 partner.suspended"],
    [
      "someone blocked",
      "UPDATE users SET status = 'blocked' WHERE uid IN (SELECT uid FROM partner_members WHERE partner_id = ?)",
      "403 auth.blocked",
    ],
  ])("is refused to %s", async (_, sql, expected) => {
    const world = await givenWorld();
    const owner = staffOf(world);
    expect((await owner.get("/api/partner/team")).status).toBe(200);
    const snapshot = await givenSnapshot();
    await env.DB.prepare(sql).bind(world.partnerId).run();
    const wrong: string[] = [];
    for (const [command] of writes) {
      const fault = await refusal(snapshot, () => send(owner, callOf(command, world)), [expected]);
      if (fault !== null) wrong.push(`${command}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});
