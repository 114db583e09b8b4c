import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { photoLimits } from "../../../domain/photo/limits.ts";
import { purgeDeletedPhotos, purgeOrphanedPhotos } from "../../../worker/features/photo/service.ts";
import { jpeg, png, turnedJpeg, webpLossy } from "../../domain/photo/pictures.ts";
import { as, type Caller } from "../as-user.ts";
import { codeOf, draft, fullPlace, insertBoxIn, manager } from "../place/partner/places.ts";

interface Photo {
  id: string;
  width: number;
  height: number;
}

const upload = (caller: Caller, path: string, bytes: Uint8Array) =>
  caller.raw(`${path}/photos`, bytes, { "content-type": "image/jpeg" });

async function added(caller: Caller, path: string, bytes = jpeg(800, 600)): Promise<Photo> {
  return (await upload(caller, path, bytes)).json();
}

const photosOf = async (caller: Caller, path: string) =>
  (await (await caller.get(path)).json<{ photos: Photo[] }>()).photos.map(({ id }) => id);

describe("POST /api/partner/places/:placeId/photos", () => {
  it("stores the file with its detected type, cacheable by everyone forever", async () => {
    const { caller, path } = await draft();
    const bytes = webpLossy(1600, 900);
    const photo = await added(caller, path, bytes);
    expect(photo).toMatchObject({ width: 1600, height: 900 });
    const file = await as.visitor().get(`/photos/${photo.id}`);
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(file.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    ["a photo that is cut off", jpeg(800, 600).slice(0, -2), 422, "photo.not_a_photo"],
    ["a text", new TextEncoder().encode("GIF89a, or so it says"), 422, "photo.not_a_photo"],
    ["nothing", new Uint8Array(), 422, "photo.not_a_photo"],
    ["a stamp", png(199, 600), 422, "photo.too_small"],
    ["a wall", png(4_001, 600), 422, "photo.too_large"],
    ["too many bytes", new Uint8Array(photoLimits.maxBytes + 1), 422, "photo.too_large"],
    ["far too many bytes", new Uint8Array(photoLimits.maxBytes + 100_000), 400, "request.too_large"],
  ])("refuses %s", async (_, bytes, status, code) => {
    const { caller, path } = await draft();
    const answer = await upload(caller, path, bytes);
    expect([answer.status, (await codeOf(answer)).code]).toEqual([status, code]);
    expect((await env.PHOTOS.list()).objects).toEqual([]);
  });

  it("is limited to twenty, also at once and by restoring, and to as many deleted ones", async () => {
    const { caller, path } = await draft();
    const addAtOnce = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => upload(caller, path, jpeg(800, 600))));
      return answers.filter(({ status }) => status === 201).length;
    };
    expect(await addAtOnce(22)).toBe(20);
    const [first = "", ...rest] = await photosOf(caller, path);
    await caller.delete(`${path}/photos/${first}`);
    await added(caller, path);
    const restored = await caller.post(`${path}/photos/${first}/restore`);
    expect([restored.status, (await codeOf(restored)).code]).toEqual([409, "photo.too_many"]);
    for (const id of rest) await caller.delete(`${path}/photos/${id}`);
    expect(await addAtOnce(18)).toBe(18);
    expect(await addAtOnce(2)).toBe(1);
    const [last] = await photosOf(caller, path);
    await caller.delete(`${path}/photos/${last}`);
    expect(await addAtOnce(1)).toBe(0);
    expect((await env.PHOTOS.list()).objects).toHaveLength(40);
  });

  it("is refused for other partners", async () => {
    const { path } = await draft();
    expect((await upload(manager().caller, path, jpeg(800, 600))).status).toBe(404);
    expect((await upload(as.customer(), path, jpeg(800, 600))).status).toBe(403);
    for (const id of ["pho_none", "plc_x", "../secret"]) {
      expect((await as.visitor().get(`/photos/${id}`)).status).toBe(404);
    }
  });
});

it("shows photos, rules and amenities to every visitor of the place's page", async () => {
  const { caller, path, place, partnerId } = await draft();
  const { version } = place;
  const rules = { rulesPl: "Cisza po 22.", rulesEn: "Quiet after ten." };
  await caller.patch(path, { ...fullPlace, ...rules, version });
  const [shown, gone] = [await added(caller, path), await added(caller, path)];
  await caller.delete(`${path}/photos/${gone.id}`);
  await insertBoxIn(place, partnerId);
  await caller.post(`${path}/publish`);
  const answer = await as.visitor().get(`/api/places/${place.slug}`, { "accept-language": "en" });
  expect(await answer.json()).toMatchObject({
    photos: [shown],
    rules: "Quiet after ten.",
    amenities: ["cameras", "lift"],
  });
});

describe("the file of a photo", () => {
  it("has no EXIF of the upload in it, but keeps its orientation", async () => {
    const { caller, path } = await draft();
    const { id } = await added(caller, path, turnedJpeg("52.2297 N"));
    const file = new Uint8Array(await (await as.visitor().get(`/photos/${id}`)).arrayBuffer());
    const text = String.fromCharCode(...file);
    expect(text).not.toContain("52.2297 N");
    expect(text).toContain("Exif");
  });

  it("is revalidated after five minutes, without being sent again", async () => {
    const { caller, path } = await draft();
    const { id } = await added(caller, path);
    const etag = (await as.visitor().get(`/photos/${id}`)).headers.get("etag") ?? "";
    const again = await as.visitor().get(`/photos/${id}`, { "if-none-match": etag });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "public, max-age=300, must-revalidate"]);
    expect((await as.visitor().get(`/photos/${id}`, { "if-match": '"other"' })).status).toBe(200);
  });

  it("is not found once the photo is deleted, also for caches, and found when it is restored", async () => {
    const { caller, path } = await draft();
    const { id } = await added(caller, path);
    const file = (headers = {}) => as.visitor().get(`/photos/${id}`, headers);
    const etag = (await file()).headers.get("etag") ?? "";
    await caller.delete(`${path}/photos/${id}`);
    expect((await file()).status).toBe(404);
    expect((await file({ "if-none-match": etag })).status).toBe(404);
    await caller.post(`${path}/photos/${id}/restore`);
    expect((await file()).status).toBe(200);
  });

  it("is removed when no row refers to it, a day later", async () => {
    const { caller, path } = await draft();
    const { id } = await added(caller, path);
    // The bucket's clock is the machine's.
    await env.PHOTOS.put("pho_orphan", "x");
    const uploaded = (await env.PHOTOS.head("pho_orphan"))?.uploaded ?? new Date(0);
    expect(await purgeOrphanedPhotos(env, uploaded)).toBe(0);
    expect(await purgeOrphanedPhotos(env, new Date(uploaded.getTime() + 25 * 3_600_000))).toBe(1);
    expect((await env.PHOTOS.list()).objects.map(({ key }) => key)).toEqual([id]);
  });
});

describe("the order of photos", () => {
  it("is as arranged, and must contain all existing photos", async () => {
    const { caller, path } = await draft();
    const [a, b, c] = [await added(caller, path), await added(caller, path), await added(caller, path)].map(
      ({ id }) => id,
    );
    expect((await caller.put(`${path}/photos/order`, { ids: [c, a, b] })).status).toBe(204);
    expect(await photosOf(caller, path)).toEqual([c, a, b]);
    for (const ids of [
      [a, b],
      [a, a, b],
      [a, b, "pho_other"],
    ]) {
      expect((await codeOf(await caller.put(`${path}/photos/order`, { ids }))).code).toBe("resource.version_conflict");
    }
    expect((await manager().caller.put(`${path}/photos/order`, { ids: [a, b, c] })).status).toBe(404);
  });
});

describe("DELETE /api/partner/places/:placeId/photos/:photoId", () => {
  it("deletes a photo, and restores it at its position", async () => {
    const { caller, path } = await draft();
    const [a, b] = [await added(caller, path), await added(caller, path)].map(({ id }) => id);
    expect((await caller.delete(`${path}/photos/${a}`)).status).toBe(204);
    expect(await photosOf(caller, path)).toEqual([b]);
    expect((await caller.post(`${path}/photos/${a}/restore`)).status).toBe(204);
    expect(await photosOf(caller, path)).toEqual([a, b]);
  });

  it("is refused for other partners, and for another place's photo", async () => {
    const { caller, path } = await draft();
    const { id } = await added(caller, path);
    const other = await draft();
    expect((await other.caller.delete(`${path}/photos/${id}`)).status).toBe(404);
    expect((await other.caller.delete(`${other.path}/photos/${id}`)).status).toBe(404);
    expect((await other.caller.post(`${path}/photos/${id}/restore`)).status).toBe(404);
    expect(await photosOf(caller, path)).toEqual([id]);
  });

  it("deletes the file a day later, and no other", async () => {
    const { caller, path } = await draft();
    const [kept, lost] = [await added(caller, path), await added(caller, path)].map(({ id }) => id);
    await caller.delete(`${path}/photos/${lost}`);
    expect(await purgeDeletedPhotos(env, new Date())).toBe(0);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await purgeDeletedPhotos(env, tomorrow)).toBe(1);
    expect((await env.PHOTOS.list()).objects.map(({ key }) => key)).toEqual([kept]);
    expect((await caller.post(`${path}/photos/${lost}/restore`)).status).toBe(404);
  });
});
