import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { webhookEvent } from "../../../domain/webhook/events.ts";
import { verifyExample } from "../../../src/features/webhook/verify-example.ts";

const docs = readFileSync("docs/webhooks.md", "utf8");
const blocks = (language: string) =>
  [...docs.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)\\n\\1\`\`\``, "gm"))].map(
    ([, indent = "", text = ""]) => text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );

const secret = "whsec_example";
const now = Date.parse("2026-11-24T12:00:00.000Z");
const body = '{"id":"evt_1"}';
const t = String(now / 1000);
const mark = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

it("the documentation has the example that the app shows", () => {
  expect(blocks("js")).toEqual([verifyExample.trimEnd()]);
});

it("the example accepts what is signed with one of the secrets, and nothing else", async () => {
  const source = `data:text/javascript,${encodeURIComponent(verifyExample)}`;
  const { isFromBoksy } = (await import(/* @vite-ignore */ source)) as {
    isFromBoksy: (body: string, signature: string, secret: string, now: number) => boolean;
  };
  const good = mark(`${t}.${body}`);
  expect(isFromBoksy(body, `t=${t},v1=${good}`, secret, now)).toBe(true);
  expect(isFromBoksy(body, `t=${t},v1=${mark(`${t}.${body}`, "old")},v1=${good}`, secret, now)).toBe(true);
  expect(isFromBoksy(`${body} `, `t=${t},v1=${good}`, secret, now)).toBe(false);
  expect(isFromBoksy(body, `t=${t},v1=${good}`, "other", now)).toBe(false);
  expect(isFromBoksy(body, `t=${t},v1=abc`, secret, now)).toBe(false);
  expect(isFromBoksy(body, `t=${t},v1=${good}`, secret, now + 600_000)).toBe(false);
  expect(isFromBoksy(body, "", secret, now)).toBe(false);
});

it("the event of the documentation is in the catalog", () => {
  const [example = ""] = blocks("json");
  expect(webhookEvent.safeParse(JSON.parse(example)).success).toBe(true);
});
