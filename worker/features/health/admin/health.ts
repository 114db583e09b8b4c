import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { jobHealthOf, selectJobRuns } from "./jobs.ts";
import { type QueueCounts, queueCounts } from "./queries.ts";

/** Jobs with their latest runs, and how much waits in the queues. */
export async function readHealth(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    queueCounts(db),
    selectJobRuns(db),
  ]);
  const [counts] = rows<QueueCounts>(results[0]);
  if (counts === undefined) throw new DomainError("resource.not_found");
  return { ...counts, jobs: jobHealthOf(results[1], ctx.now) };
}
