import { env, WorkerEntrypoint } from "cloudflare:workers";
import { app } from "./app.ts";
import { byWorkerClock, currentTime } from "./clock.ts";
import { type PublicProps, publicData } from "./edge/cache/public-data.ts";
import type { MailJob } from "./features/email/deliver.ts";
import type { EventJob } from "./features/webhook/queue.ts";
import { identityProvider } from "./identity/provider.ts";
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
  // Crons and queues load what they run, because requests do not need it.
  scheduled: async ({ cron, scheduledTime }, bindings, context) => {
    const [{ runJobs }, { jobs }] = await Promise.all([import("./jobs/run.ts"), import("./jobs/schedule.ts")]);
    return runJobs(jobs, cron, bindings, byWorkerClock(scheduledTime), context);
  },
  queue: async (batch, bindings, context) => {
    if (!batch.queue.startsWith("boksy-webhooks")) {
      const { deliverBatch } = await import("./features/email/deliver.ts");
      return deliverBatch(batch, bindings, currentTime(), context);
    }
    const { deliverEvents } = await import("./features/webhook/deliver.ts");
    return deliverEvents(batch, bindings, currentTime(), context);
  },
} satisfies ExportedHandler<Env, MailJob | EventJob>;
