import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
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
