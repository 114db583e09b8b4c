import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { operatorEmails } from "../../../domain/operator.ts";
import { watchJobs } from "../../../worker/jobs/watch-jobs.ts";
import { as } from "../as-user.ts";
import { interceptedDb } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";

interface Health {
  jobs: {
    job: string;
    state: string;
    durationMs: number | null;
    lastError: string | null;
    succeededAt: string | null;
  }[];
  waiting: number;
  retrying: number;
  waitingSince: string | null;
  failed: number;
  suppressed: number;
  mismatches: number;
  differences: number;
}

const read = async () => (await as.admin("usr_admin").get("/api/admin/health")).json<Health>();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const run = (
  job: string,
  startedAt: string,
  more: { finished_at?: string; error?: string; done?: number; remainder_since_at?: string } = {},
) => given.insert("job_runs", { job, started_at: startedAt, ...more });

const mail = (id: string, more: Record<string, string | number>) =>
  given.insert("outbox", {
    ...{ id, template: "rentEnded", recipient: "anna@example.com", locale: "pl", data: "{}", cause: id },
    created_at: ago(60),
    ...more,
  });

const deep = async () => {
  const answer = await as.visitor().get("/api/health?deep");
  return [answer.status, (await answer.json<{ jobs: object[] }>()).jobs];
};

const alarms = async () =>
  (
    await env.DB.prepare("SELECT recipient, data FROM outbox WHERE template = 'jobsNeedAttention' ORDER BY rowid").all<{
      recipient: string;
      data: string;
    }>()
  ).results.map(({ recipient, data }) => ({
    recipient,
    jobs: JSON.parse(data).jobs.map((one: { job: string }) => one.job),
  }));

it("names the region and the kind of the database that answered, to see whether replicas do", async () => {
  const served = { served_by_region: "WEUR", served_by_primary: false };
  const db = interceptedDb(async (call) => {
    const answer = await call();
    for (const { meta } of [answer].flat() as D1Result[]) Object.assign(meta, served);
    return answer;
  });
  const answer = await as.visitor({ DB: db }).get("/api/health?deep");
  expect(await answer.json()).toMatchObject({ database: { region: "WEUR", isPrimary: false } });
});

describe("the heartbeat of jobs", () => {
  it("is missed by a late job: a monitor gets 503, the operator one email a day, and another one with the next job", async () => {
    await run("endHolds", ago(1), { finished_at: ago(1) });
    expect(await deep()).toEqual([200, []]);
    expect(await watchJobs(env, new Date())).toBe(0);
    await run("startRents", ago(90), { finished_at: ago(90) });
    expect(await deep()).toEqual([503, [{ job: "startRents", state: "late" }]]);
    const now = new Date();
    for (const _ of [1, 2]) expect(await watchJobs(env, now)).toBe(1);
    const recipient = operatorEmails.system;
    expect(await alarms()).toEqual([{ recipient, jobs: ["startRents"] }]);
    await run("chargeRents", ago(90), { finished_at: ago(90) });
    expect(await watchJobs(env, now)).toBe(2);
    expect(await alarms()).toHaveLength(2);
    expect(await watchJobs(env, new Date(now.getTime() + 86_400_000))).toBe(3);
    expect(await alarms()).toHaveLength(3);
  });

  it("is not missed by one failure of a job that runs each minute, but by failures for twenty minutes", async () => {
    await run("endHolds", ago(3), { finished_at: ago(3) });
    await run("endHolds", ago(2), { finished_at: ago(2), error: "D1 is down" });
    expect(await deep()).toEqual([200, []]);
    await run("endRents", ago(25), { finished_at: ago(25) });
    await run("endRents", ago(2), { finished_at: ago(2), error: "D1 is down" });
    expect(await deep()).toEqual([503, [{ job: "endRents", state: "failing" }]]);
  });
});

describe("GET /api/admin/health", () => {
  it("gives each job's last finished run and whether it is late or failing, the worst first", async () => {
    const [early, late] = [ago(3), ago(2)];
    await run("chargeRents", early, { finished_at: early, error: "D1 is down" });
    await run("chargeRents", ago(4), { finished_at: ago(4), done: 2 });
    await run("endRents", early, { finished_at: early, error: "no luck" });
    await run("endRents", late, { finished_at: new Date(Date.parse(late) + 400).toISOString(), done: 3 });
    await run("endRents", ago(1));
    await run("startRents", ago(90), { finished_at: ago(90) });
    const { jobs } = await read();
    const job = (name: string) => jobs.find((one) => one.job === name);
    expect(jobs[0]).toMatchObject({ job: "chargeRents", state: "failing", lastError: "D1 is down", every: "minute" });
    expect(jobs[1]).toMatchObject({ job: "startRents", state: "late", hours: null });
    expect(job("endRents")).toMatchObject({
      ...{ state: "ok", startedAt: late, durationMs: 400, done: 3, succeededAt: late },
      ...{ failedAt: early, lastError: "no luck" },
    });
    expect(job("remindPayments")).toMatchObject({ state: "new", every: "hour", hours: [8, 13, 18], startedAt: null });
  });

  it("shows since when a job has left something for its next run", async () => {
    const since = ago(9);
    await run("remindPayments", ago(1), { finished_at: ago(1), done: 400, remainder_since_at: since });
    expect((await read()).jobs[0]).toMatchObject({ job: "remindPayments", state: "behind", remainderSinceAt: since });
  });

  it("takes a job for late whose runs never finish", async () => {
    for (const minutes of [40, 30, 20, 10, 1]) await run("endHolds", ago(minutes));
    expect((await read()).jobs[0]).toMatchObject({ job: "endHolds", state: "late", startedAt: null });
  });

  it("counts unsent messages, suppressed addresses and unmatched reports", async () => {
    expect(await read()).toMatchObject({ waiting: 0, retrying: 0, waitingSince: null, failed: 0, suppressed: 0 });
    await mail("mal_1", { status: "waiting", created_at: "2026-01-01T00:00:00.000Z" });
    await mail("mal_2", { status: "waiting", last_error: "timeout", attempts: 2 });
    await mail("mal_3", { status: "failed" });
    await mail("mal_4", { status: "sent" });
    await given.insert("suppressed_addresses", {
      ...{ id: "sup_1", address: "anna@example.com", error: "bounced", suppressed_at: ago(5) },
    });
    expect(await read()).toMatchObject({
      ...{ waiting: 2, retrying: 1, waitingSince: "2026-01-01T00:00:00.000Z", failed: 1, suppressed: 1, mismatches: 0 },
      differences: 0,
    });
  });
});
