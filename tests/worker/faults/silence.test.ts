import { beforeEach, expect, it, vi } from "vitest";
import { accountProvider } from "../auth/account-provider.ts";
import { silentAt } from "./intercepted-db.ts";
import { givenShelf, linesOf } from "./snapshot.ts";
import { givenWorld } from "./world.ts";
import { callOf, send, staffOf, writes } from "./write.ts";

const limitMs = 5_000;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

/** The first call reads, the second as a rule writes. */
const calls = writes.flatMap(([route, row]) => [1, 2].map((k) => ({ route, row, k })));

it("says within five seconds that the database gave no answer, and has written nothing", {
  timeout: 60_000,
}, async () => {
  const world = await givenWorld();
  const shelf = await givenShelf();
  const before = await shelf.take();
  const wrong: string[] = [];
  let silences = 0;
  await Promise.all(
    calls.map(async ({ route, row, k }) => {
      // From the silence on: that so many are asked at once is the test's own doing.
      let since = 0;
      const silent = silentAt(k, "before", () => {
        since = Date.now();
      });
      const answer = await send(staffOf(world, "owner", { DB: silent }), callOf(route, world));
      const took = Date.now() - since;
      const isRefused = answer.status === 503 && took < limitMs && Number(answer.headers.get("retry-after")) <= 5;
      // A row that needs the world to be otherwise may be refused before it comes to the silent call.
      const hasNoSuchCall = since === 0 && (answer.status === row.status || row.first !== undefined);
      if (since > 0) silences += 1;
      if (!isRefused && !hasNoSuchCall) wrong.push(`${route}, call ${k}: ${answer.status} after ${took} ms`);
    }),
  );
  expect(wrong).toEqual([]);
  expect(silences).toBeGreaterThan(0.9 * calls.length);
  expect(linesOf(await shelf.take(), before)).toEqual(linesOf(before, before));
});
