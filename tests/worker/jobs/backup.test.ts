import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { checkBackup } from "../../../worker/jobs/check-backup.ts";
import { copyPhotos } from "../../../worker/jobs/copy-photos.ts";

const now = new Date();
const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const bucket of [env.PHOTOS, env.BACKUPS]) await bucket.delete(await keysOf(bucket));
  await env.KV.delete("photos:copied-to");
});

describe("copies of photos", () => {
  it("have the bytes and type of each file, not archives, and are set aside when the file is gone", async () => {
    await env.PHOTOS.put("pho_1", "one", { httpMetadata: { contentType: "image/webp" } });
    await env.PHOTOS.put("pho_2", "two");
    await env.PHOTOS.put("ivz_1/0", "archive");
    expect(await copyPhotos(env, now)).toBe(2);
    const copy = await env.BACKUPS.get("photos/pho_1");
    expect([await copy?.text(), copy?.httpMetadata?.contentType]).toEqual(["one", "image/webp"]);
    expect(await copyPhotos(env, now)).toBe(0);
    await env.PHOTOS.delete("pho_1");
    expect(await copyPhotos(env, now)).toBe(1);
    expect(await keysOf(env.BACKUPS)).toEqual(["deleted/pho_1", "photos/pho_2"]);
    const set = await env.BACKUPS.get("deleted/pho_1");
    expect([await set?.text(), set?.httpMetadata?.contentType]).toEqual(["one", "image/webp"]);
  });

  it("are made a hundred in a run, which continues where the last one ended", async () => {
    const keys = Array.from({ length: 130 }, (_, at) => `pho_${String(at).padStart(3, "0")}`);
    await Promise.all(keys.map((key) => env.PHOTOS.put(key, key)));
    await env.BACKUPS.put("photos/pho_099x", "gone");
    const runs = [];
    for (const _ of [1, 2, 3]) {
      const run = newJobRun();
      runs.push([await copyPhotos(env, now, run), run.hasRemainder]);
    }
    expect(runs).toEqual([
      [100, true],
      [31, false],
      [0, false],
    ]);
    const copied = (await keysOf(env.BACKUPS)).filter((key) => key.startsWith("photos/"));
    expect(copied).toEqual(keys.map((key) => `photos/${key}`));
  });
});

describe("the check of the backup", () => {
  const production = { ...env, ENVIRONMENT: "production" } as Env;

  it("fails in production without a backup, or with one older than a night", async () => {
    expect(await checkBackup(env, now)).toBe(0);
    await expect(checkBackup(production, now)).rejects.toThrow("no backup");
    const stored = await env.BACKUPS.put("database/2026-11-28T0140Z.age", "sealed");
    const later = (hours: number) => new Date((stored?.uploaded.getTime() ?? 0) + hours * 3_600_000);
    expect(await checkBackup(production, later(25))).toBe(1);
    await expect(checkBackup(production, later(26))).rejects.toThrow("26 hours old");
  });
});
