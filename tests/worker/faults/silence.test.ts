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

/** Each command with its first and second database call: the first one reads, the second one usually writes. */
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
      // Preconditions (`first`) are not set up here, so such a command may be refused before the k-th call.
      const hasNoSuchCall = !isSilent && (answer.status === row.status || row.first !== undefined);
      if (isSilent) silences += 1;
      if (!isRefused && !hasNoSuchCall) wrong.push(`${command}, call ${k}: ${answer.status}`);
    }),
  );
  expect(wrong).toEqual([]);
  expect(silences).toBeGreaterThan(0.9 * calls.length);
  expect(linesOf(await snapshot.take(), before)).toEqual(linesOf(before, before));
});
