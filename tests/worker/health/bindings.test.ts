import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { as } from "../as-user.ts";

const failedIn = async (replaced: Partial<Env>) => {
  const response = await as.visitor(replaced).get("/api/health/bindings");
  const { failed } = await response.json<{ failed: string[] }>();
  return [response.status, failed];
};

it("database, KV and bucket answer", async () => {
  expect(await failedIn({})).toEqual([200, []]);
});

it("names what does not answer", async () => {
  const broken = {
    get: () => Promise.reject(new Error("down")),
    head: () => Promise.reject(new Error("down")),
  };
  const like = <T extends object>(binding: T): T => Object.assign(Object.create(binding), broken);
  expect(await failedIn({ KV: like(env.KV) })).toEqual([503, ["kv"]]);
  expect(await failedIn({ PHOTOS: like(env.PHOTOS) })).toEqual([503, ["bucket"]]);
});
