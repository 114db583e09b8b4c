import { describe, expect, it } from "vitest";
import { visit } from "./visit.ts";

describe("the pages of embedded providers", () => {
  it.each([
    ["/dev/mail", { ENVIRONMENT: "staging" }],
    ["/dev/mail", { ENVIRONMENT: "production" }],
    ["/sandbox/pay/pay_1", { PAYMENT_PROVIDER: "stripe" }],
  ] as [string, Partial<Env>][])("%s does not exist with %o", async (path, bindings) => {
    const answer = await visit(path, {}, bindings);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });
});
