import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { maxSavedFilters } from "../../../domain/saved-filter/saved-filters.ts";
import { as } from "../as-user.ts";

const path = "/api/account/filters";
const late = { list: "clients", name: "Zaległości", query: "state=overdue&sort=balance-desc" };

type Items = { items: { id: string; list: string; name: string; query: string }[] };
const itemsOf = async (answer: Response) => ((await answer.json()) as Items).items;

describe("saved filters", () => {
  it("are stored with the account, by list, until they are deleted", async () => {
    const caller = as.partner("par_1");
    await caller.put(path, late);
    await caller.put(path, { ...late, list: "rents", query: "status=late" });
    const [first, second] = await itemsOf(await caller.get(path));
    expect(first).toEqual({ id: expect.stringMatching(/^flt_/), ...late });
    expect(second).toMatchObject({ list: "rents", query: "status=late" });
    expect((await caller.delete(`${path}/${first?.id}`)).status).toBe(204);
    expect(await itemsOf(await caller.get(path))).toEqual([second]);
  });

  it("are updated under the same name", async () => {
    const caller = as.partner("par_1");
    await caller.put(path, late);
    const items = await itemsOf(await caller.put(path, { ...late, query: "state=owing" }));
    expect(items).toMatchObject([{ name: late.name, query: "state=owing" }]);
  });

  it("are limited in number, and one of them may still change", async () => {
    const caller = as.partner("par_1");
    const names = Array.from({ length: maxSavedFilters }, (_, index) => `Filtr ${index}`);
    for (const name of names) expect((await caller.put(path, { ...late, name })).status).toBe(200);
    const over = await caller.put(path, late);
    expect([over.status, await over.json()]).toMatchObject([409, { error: { code: "filter.too_many" } }]);
    expect((await caller.put(path, { ...late, name: "Filtr 3", query: "kind=company" })).status).toBe(200);
  });

  it("are refused without a name, without filters, or for an unknown list", async () => {
    const caller = as.partner("par_1");
    const wrong = [
      { name: " " },
      { name: "x".repeat(41) },
      { name: "\u0000" },
      { query: "" },
      { query: "a=<script>" },
      { query: `q=${"x".repeat(500)}` },
      { list: "invoicez" },
    ];
    for (const part of wrong) expect((await caller.put(path, { ...late, ...part })).status).toBe(422);
  });

  it("are refused for other users, also of the same team", async () => {
    const mine = as.partner("par_1");
    const colleague = as.partner("par_1", undefined, "manager");
    const [kept] = await itemsOf(await mine.put(path, late));
    expect(await itemsOf(await colleague.get(path))).toEqual([]);
    expect((await colleague.delete(`${path}/${kept?.id}`)).status).toBe(204);
    expect(await itemsOf(await mine.get(path))).toHaveLength(1);
    expect((await as.visitor().get(path)).status).toBe(401);
    expect(await env.DB.prepare("SELECT COUNT(*) AS count FROM saved_filters").first("count")).toBe(1);
  });
});
