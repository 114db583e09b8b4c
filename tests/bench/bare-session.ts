import { Hono } from "hono";

/** The baseline of a response in any Worker: the framework and a line of JSON. */
export default new Hono().get("/", (c) => c.json({ status: "authenticated", role: 0 }));
