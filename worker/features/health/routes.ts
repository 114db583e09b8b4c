import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { ping } from "./queries.ts";

export const health = new Hono<AppEnv>()
  // Healthy if the database answers. Otherwise the error handler responds with 503. With `?deep`, for a monitor outside of
  // Cloudflare, also 503 while a job is late or keeps failing, among them the one that would send an email about it.
  .get("/", async (c) => {
    const { db, now } = c.var;
    const version = c.env.VERSION.id;
    if (c.req.query("deep") === undefined) {
      await ping(db).first();
      return c.json({ status: "up" as const, version }, 200);
    }
    // Few requests need it: the others start without it.
    const { alarmingJobs } = await import("./alarms.ts");
    const [alarming, { meta }] = await Promise.all([alarmingJobs(db, now), ping(db).run()]);
    const jobs = alarming.map(({ job, state }) => ({ job, state }));
    // A region other than the primary's says that reads are answered by replicas; the local database has none.
    const { served_by_region: region = null, served_by_primary: isPrimary = null } = meta;
    const answer = { version, jobs, database: { region, isPrimary } };
    return jobs.length === 0
      ? c.json({ status: "up" as const, ...answer }, 200)
      : c.json({ status: "jobs" as const, ...answer }, 503);
  })
  // For deployments, and limited like other reads, because it costs more: whether database, KV and bucket answer.
  .get("/bindings", async (c) => {
    const { KV, PHOTOS } = c.env;
    const checks = {
      database: ping(c.var.db).first(),
      kv: KV.get("health"),
      bucket: PHOTOS.head("health"),
    };
    const answers = await Promise.allSettled(Object.values(checks));
    const failed = Object.keys(checks).filter((_, index) => answers[index]?.status === "rejected");
    return c.json({ version: c.env.VERSION.id, failed }, failed.length === 0 ? 200 : 503);
  });
