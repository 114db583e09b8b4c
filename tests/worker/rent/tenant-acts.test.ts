import { describe, expect, it } from "vitest";
import { as } from "../as.ts";
import { act, givenRent, letters, tenant, versionOf } from "../partner-rent/world.ts";
import { inDays, one } from "../reservation/booking.ts";

describe("a tenant's own rent", () => {
  it("carries its terms in the list", async () => {
    const { rent } = await givenRent(inDays(20));
    const { items } = await (await tenant().get("/api/rents")).json<{ items: { id: string; terms: object }[] }>();
    expect(items).toMatchObject([
      {
        id: rent.id,
        terms: { noticeDays: 30, depositGrosze: 29_900, endOn: inDays(20), busyFromOn: null, changes: [] },
      },
    ]);
  });

  it("is extended by its tenant; both sides hear of it", async () => {
    const { rent } = await givenRent(inDays(20));
    const { status, body } = await act(rent.id, "extend", { untilOn: inDays(50) }, tenant());
    expect({ status, body }).toMatchObject({ status: 200, body: { endOn: inDays(50) } });
    expect(await letters()).toEqual(["rentExtended", "extensionReceived"]);
  });

  it("ends by the tenant's notice, which they alone take back", async () => {
    const { rent } = await givenRent();
    expect((await act(rent.id, "give-notice", { endOn: inDays(30) }, tenant())).status).toBe(200);
    expect((await act(rent.id, "withdraw-notice")).body.error.code).toBe("rent.illegal_move");
    expect((await act(rent.id, "withdraw-notice", {}, tenant())).status).toBe(200);
    expect(await one("SELECT status, end_on, notice_by FROM rents")).toEqual({
      status: "active",
      end_on: null,
      notice_by: null,
    });
    expect(await letters()).toEqual(["noticeGiven", "noticeReceived", "noticeWithdrawn", "noticeTakenBack"]);
  });

  it("is nobody else's", async () => {
    const { rent } = await givenRent(inDays(20));
    const input = { version: await versionOf(rent.id), untilOn: inDays(50) };
    expect((await as.customer().post(`/api/rents/${rent.id}/extend`, input)).status).toBe(404);
    expect((await as.customer().get(`/api/rents/${rent.id}/terms`)).status).toBe(404);
    expect((await as.nobody().post(`/api/rents/${rent.id}/extend`, input)).status).toBe(401);
  });
});
