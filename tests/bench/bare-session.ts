import { Hono } from "hono";

/** What any Worker pays for an answer: the framework and a line of JSON. */
export default new Hono().get("/", (c) => c.json({ status: "authenticated", role: 0 }));
