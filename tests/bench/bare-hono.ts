import { Hono } from "hono";

interface Bindings {
  DB: { prepare(sql: string): { bind(id: number): { first(): Promise<Record<string, unknown> | null> } } };
}

/** The baseline of a read in any Worker: the framework, one round trip to D1, one row of JSON. */
export default new Hono<{ Bindings: Bindings }>().get("/", async (c) =>
  c.json(await c.env.DB.prepare("SELECT id, name FROM thing WHERE id = ?1").bind(7).first()),
);
