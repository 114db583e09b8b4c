import { expect, it } from "vitest";
import { inDays, one } from "../reservation/booking.ts";
import { givenRent, runCommand } from "./partner/partner-rent.ts";

it("does not suspend access during notice while nothing is overdue", async () => {
  const { rent } = await givenRent();
  expect((await runCommand(rent.id, "give-notice", { endOn: inDays(60) })).status).toBe(200);
  expect(await runCommand(rent.id, "suspend")).toMatchObject({
    status: 409,
    body: { error: { code: "rent.illegal_transition" } },
  });
  expect(await one("SELECT status, access_state FROM rents WHERE id = ?", rent.id)).toEqual({
    status: "noticeGiven",
    access_state: "open",
  });
});
