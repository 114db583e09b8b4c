import { beforeEach, expect, it, vi } from "vitest";
import { accountProvider } from "../account/auth/account-provider.ts";
import { silentAt } from "./intercepted-db.ts";
import { givenSnapshot, linesOf } from "./snapshot.ts";
import { givenWorld } from "./world.ts";
import { callOf, send, staffOf, writes } from "./write.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

/** The first call reads, the second as a rule writes. */
const calls = writes.flatMap(([command, row]) => [1, 2].map((k) => ({ command, row, k })));

it("says that the database gave no answer, and has written nothing", async () => {
  const world = await givenWorld();
  const snapshot = await givenSnapshot();
  const before = await snapshot.take();
  const wrong: string[] = [];
  let silences = 0;
  await Promise.all(
    calls.map(async ({ command, row, k }) => {
      let isSilent = false;
      const silent = silentAt(k, "before", () => {
        isSilent = true;
      });
      const answer = await send(staffOf(world, "owner", { DB: silent }), callOf(command, world));
      const isRefused = answer.status === 503 && Number(answer.headers.get("retry-after")) <= 5;
      // A row that needs the world to be otherwise may be refused before it comes to the silent call.
      const hasNoSuchCall = !isSilent && (answer.status === row.status || row.first !== undefined);
      if (isSilent) silences += 1;
      if (!isRefused && !hasNoSuchCall) wrong.push(`${command}, call ${k}: ${answer.status}`);
    }),
  );
  expect(wrong).toEqual([]);
  expect(silences).toBeGreaterThan(0.9 * calls.length);
  expect(linesOf(await snapshot.take(), before)).toEqual(linesOf(before, before));
});
