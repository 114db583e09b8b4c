import { env, WorkerEntrypoint } from "cloudflare:workers";
import { app } from "./app.ts";
import { byWorkerClock, currentTime } from "./clock.ts";
import { type PublicProps, publicData } from "./edge/cache/public-data.ts";
import { deliverBatch, type MailJob } from "./features/email/deliver.ts";
import type { EventJob } from "./features/webhook/queue.ts";
import { identityProvider } from "./identity/provider.ts";
import { runJobs } from "./jobs/run.ts";
import { jobs } from "./jobs/schedule.ts";
import { requireSettings } from "./settings.ts";

// Both throw for a misconfigured environment, before any request is answered.
requireSettings({ ...env });
identityProvider(env);

/** The platform's cache is in front of this entrypoint, and of no other (docs/adr/0019-edge-cache.md). */
export class PublicData extends WorkerEntrypoint<Env, PublicProps> {
  override fetch(request: Request): Response | Promise<Response> {
    return publicData.fetch(request, this.env, this.ctx);
  }
}

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, bindings, context) =>
    runJobs(jobs, cron, bindings, byWorkerClock(scheduledTime), context),
  queue: async (batch, bindings, context) => {
    if (!batch.queue.startsWith("boksy-webhooks")) return deliverBatch(batch, bindings, currentTime(), context);
    const { deliverEvents } = await import("./features/webhook/deliver.ts");
    return deliverEvents(batch, bindings, currentTime(), context);
  },
} satisfies ExportedHandler<Env, MailJob | EventJob>;
