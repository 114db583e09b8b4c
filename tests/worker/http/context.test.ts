import { expect, it } from "vitest";
import { as } from "../as-user.ts";

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
