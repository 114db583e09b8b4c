import { Hono } from "hono";

/** Baseline for an answer without a database: Hono and one object of JSON. */
export default new Hono().get("/", (c) => c.json({ id: 7, name: "seven" }));
