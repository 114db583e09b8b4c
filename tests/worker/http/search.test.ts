import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { as } from "../as-user.ts";
import { bindings, givenWorld } from "../faults/world.ts";
import { staffOf } from "../faults/write.ts";
import { given } from "../fixtures.ts";
import { checkedRoutes } from "../fuzz/requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const searched = checkedRoutes().filter(
  ({ method, query }) => method === "GET" && "q" in ((query as unknown as z.ZodObject | null)?.shape ?? {}),
);

/** These take what one types of a name, and no more. */
const isShort = (path: string) => path === "/api/towns" || path === "/api/suggestions";

const now = "2026-11-20T10:00:00.000Z";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(fc.constantFrom("a", "0", "ż", "%", "_", '"', "'"), { maxLength: 40 }).map((words) => words.join(" ")),
);

describe("a search", () => {
  it("is supported by the lists", () => {
    expect(searched.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/api/partner/clients", "/api/partner/find", "/api/partner/rents", "/api/reservations"]),
    );
  });

  it("takes any 80 characters, with every other one a separate word", { timeout: 120_000 }, async () => {
    const world = await givenWorld();
    // Each `:id` in a path is replaced by the place’s.
    await given.insert("unmatched_payments", {
      ...{
        id: world.placeId,
        provider: "sandbox",
        provider_reference: "sbx_1",
        amount_grosze: 12_300,
        currency: "PLN",
      },
      ...{ paid_at: now, description: "", metadata: "{}", found_by: "event", status: "open", version: "v" },
      ...{ created_at: now, updated_at: now },
    });
    const callers = {
      partner: staffOf(world, "owner"),
      admin: as.admin(undefined, bindings),
      others: as.customer(undefined, bindings),
    };
    const ask = async (path: string, q: string, more: Record<string, string> = {}) => {
      const area = /^\/api\/(partner|admin)\b/.exec(path)?.[1] as "partner" | "admin" | undefined;
      return callers[area ?? "others"].get(
        `${path.replace(/:\w+/g, world.placeId)}?${new URLSearchParams({ q: q.toWellFormed(), ...more })}`,
      );
    };
    // Conditions and a CSV nest a statement deeper.
    const audit = { group: "accounts", action: "a", from: "2026-11-01", to: "2026-11-20", format: "csv" };
    expect((await ask("/api/admin/audit", "a", audit)).status).toBe(200);
    for (const { path } of searched) {
      const words = await ask(path, `${"ab ".repeat(26).trim()} c`);
      expect([path, words.status]).toEqual([path, isShort(path) ? 422 : 200]);
      const singleCharacters = await ask(path, [..."abcdefghijklmnopqrstuvwxyz0123456789żółć"].join(" "));
      expect([path, singleCharacters.status]).toEqual([path, isShort(path) ? 422 : 200]);
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...searched.map(({ path }) => path)), text, async (path, q) => {
        expect([path, (await ask(path, q)).status < 500]).toEqual([path, true]);
      }),
      { numRuns: 150 },
    );
  });
});
