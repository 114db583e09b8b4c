import { describe, expect, it } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { photoLimits } from "../../../domain/photo/limits.ts";
import { as, type Caller } from "../as-user.ts";

const paths = [
  ...["/api/partner/places/plc_1/photos", "/api/partner/rents/rnt_1/photos"],
  "/api/partner/places/plc_1/boxes/import",
  "/api/partner/rent-imports",
  "/api/partner/drafts/boxes",
];

/** Sends the beginning of a large body, whose end never comes. */
async function sendUnfinished(caller: Caller, path: string, length = 2 * photoLimits.maxBytes) {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_000)) });
  const answer = await caller.raw(path, body, { "content-length": String(length) });
  return [answer.status, (await answer.json<{ error: { code: string } }>()).error.code];
}

describe("a large body", () => {
  it.each(paths)("at %s is not read without a session, and refused for another role", async (path) => {
    expect(await sendUnfinished(as.visitor(), path)).toEqual([401, "auth.signed_out"]);
    expect(await sendUnfinished(as.customer(), path)).toEqual([400, "request.too_large"]);
  });

  it.each(paths.filter((path) => !path.includes("/rents/")))(
    "at %s is refused for staff without the right",
    async (path) => {
      const clerk = as.token({ sub: "usr_clerk", role: roles.Partner, staffRole: "clerk" });
      expect(await sendUnfinished(clerk, path, 200 * 1_024)).toEqual([400, "request.too_large"]);
    },
  );

  it("is refused for a partner above the limit of its path", async () => {
    const [photos = ""] = paths;
    expect(await sendUnfinished(as.partner("par_1"), photos)).toEqual([400, "request.too_large"]);
  });
});
