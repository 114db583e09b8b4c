import { Hono } from "hono";

/** Baseline for a response from a Worker: Hono and one line of JSON. */
export default new Hono().get("/", (c) => c.json({ status: "authenticated", role: 0 }));
