import { expect, it } from "vitest";
import { changesHeader } from "../../../domain/resources.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

it("returns the session's user", async () => {
  const customer = as.customer();
  const answer = await customer.get("/api/auth/me");
  expect(await answer.json()).toMatchObject({ status: "authenticated", role: 0, uid: customer.uid });
});

it("returns role 0 for a visitor", async () => {
  const answer = await as.visitor().get("/api/auth/me");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: "unauthenticated", role: 0 });
});

it("gives every response a request id", async () => {
  const answer = await as.visitor().get("/api/nothing");
  const body = await answer.json<{ error: { code: string; requestId: string } }>();
  expect(answer.status).toBe(404);
  expect(body.error).toEqual({ code: "resource.not_found", requestId: answer.headers.get("x-request-id") });
});

it("names what a write may have changed, also after a conflict, but not if the input or the sender was refused", async () => {
  await given.partner({ id: "par_1" });
  const { id } = await given.client({ partner_id: "par_1", version: "ver_1" });
  const changesOf = async (caller: ReturnType<typeof as.visitor>, body: object) =>
    (await caller.put(`/api/partner/clients/${id}/notes`, body)).headers.get(changesHeader);
  const partner = as.partner("par_1");
  expect(await changesOf(partner, { notes: "" })).toBeNull();
  expect(await changesOf(as.visitor(), { notes: "Gate 2", version: "ver_1" })).toBeNull();
  expect(await changesOf(partner, { notes: "Gate 2", version: "ver_1" })).toBe("clients");
  expect(await changesOf(partner, { notes: "Gate 3", version: "ver_1" })).toBe("clients");
});
