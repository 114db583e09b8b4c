import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { all } from "../reservation/booking.ts";
import { errorOf, givenOla, givenRent, openLink, staff, tenant } from "./authorized.ts";

const report = (rentId: string, by = tenant()) => by.post(`/api/rents/${rentId}/access-report`, {});
const reportByLink = (token: string) => as.visitor().post("/api/authorized-person/report", { token });
const mails = () => all<{ data: string }>("SELECT data FROM outbox WHERE template = 'accessProblemReported'");

interface Sheet {
  accessReport: { id: string; version: string; personName: string | null } | null;
}
const sheet = async (rentId: string) => (await staff().get(`/api/partner/rents/${rentId}`)).json<Sheet>();
const tasks = async () =>
  (await (await staff().get("/api/partner/dashboard")).json<{ today: { accessReports: { id: string }[] } }>()).today
    .accessReports;

describe("reporting that the code or the door does not work", () => {
  it("tells the partner at once, by email and among today's tasks, until staff resolve it", async () => {
    const { rent } = await givenRent();
    expect((await report(rent.id)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect(await tasks()).toMatchObject([{ id: rent.id, clientName: "Anna Nowak" }]);
    const { accessReport } = await sheet(rent.id);
    expect(accessReport).toMatchObject({ personName: null });
    const path = `/api/partner/rents/${rent.id}/access-reports/${accessReport?.id}/resolve`;
    expect((await as.partner("par_2", "usr_other").post(path, { version: accessReport?.version })).status).toBe(404);
    expect((await staff().post(path, { version: "other" })).status).toBe(409);
    expect((await staff().post(path, { version: accessReport?.version })).status).toBe(200);
    expect((await staff().post(path, { version: accessReport?.version })).status).toBe(404);
    expect(await tasks()).toEqual([]);
    expect((await sheet(rent.id)).accessReport).toBeNull();
  });

  it("is one report however often it is pressed, also at once by the tenant and another person", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    const answers = await Promise.all([report(rent.id), report(rent.id), reportByLink(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const times = await Promise.all(
      answers.map(async (answer) => (await answer.json<{ reportedAt: string }>()).reportedAt),
    );
    expect(new Set(times).size).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect(await openLink(token)).toMatchObject({ reportedAt: times[0] });
  });

  it("names the authorized person who reports", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    expect((await reportByLink(token)).status).toBe(200);
    expect((await sheet(rent.id)).accessReport).toMatchObject({ personName: "Ola Lis" });
    expect((await mails())[0]?.data).toContain("Ola Lis");
    expect((await reportByLink("x".repeat(43))).status).toBe(404);
  });

  it.each([
    ["suspended access", { status: "suspended", accessState: "suspended" as const }, "rent.access_suspended"],
    ["a rent that has not begun", { status: "scheduled", startOn: "2099-01-01" }, "rent.not_running"],
    ["a rent that has ended", { status: "ended", endOn: "2026-11-20" }, "rent.not_running"],
  ])("says why instead for %s", async (_, tenancy, code) => {
    const { rent } = await givenRent(tenancy);
    expect(await errorOf(await report(rent.id))).toMatchObject({ code });
    expect(await mails()).toEqual([]);
  });

  it("says so for a person of suspended access", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    await env.DB.prepare("UPDATE rents SET access_state = 'suspended', status = 'suspended'").run();
    expect(await errorOf(await reportByLink(token))).toMatchObject({ code: "rent.access_suspended" });
  });
});
