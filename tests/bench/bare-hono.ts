import { Hono } from "hono";

interface Bindings {
  DB: { prepare(sql: string): { bind(id: number): { first(): Promise<Record<string, unknown> | null> } } };
}

/** Baseline for a read in a Worker: Hono, one D1 round trip, and one row of JSON. */
export default new Hono<{ Bindings: Bindings }>().get("/", async (c) =>
  c.json(await c.env.DB.prepare("SELECT id, name FROM thing WHERE id = ?1").bind(7).first()),
);
