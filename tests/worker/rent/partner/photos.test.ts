import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { photoLimits } from "../../../../domain/photo/limits.ts";
import { stripMetadata } from "../../../../domain/photo/strip.ts";
import { jpeg } from "../../../domain/photo/pictures.ts";
import { as, type Caller } from "../../as-user.ts";
import { givenRent, partner, runCommand, tenant } from "./partner-rent.ts";

interface Photo {
  id: string;
}

const upload = (caller: Caller, rentId: string, bytes: Uint8Array = jpeg(800, 600), headers: object = {}) =>
  caller.raw(`/api/partner/rents/${rentId}/photos`, bytes, { "content-type": "image/jpeg", ...headers });

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const files = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key);

describe("photos of a rent", () => {
  it("are seen by the partner and the tenant, and refused for others", async () => {
    const { rent } = await givenRent();
    const answer = await upload(partner(), rent.id);
    expect(answer.status).toBe(201);
    const { id } = await answer.json<Photo>();
    const paths = [`/api/partner/rents/${rent.id}/photos/${id}`, `/api/rents/${rent.id}/photos/${id}`] as const;
    const seen = await partner().get(paths[0]);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(stripMetadata(jpeg(800, 600), "image/jpeg"));
    expect((await tenant().get(paths[1])).status).toBe(200);
    const { items } = await (await tenant().get("/api/rents")).json<{ items: { terms: { photos: Photo[] } }[] }>();
    expect(items[0]?.terms.photos).toMatchObject([{ id, width: 800, height: 600 }]);

    expect((await as.partner("par_2").get(paths[0])).status).toBe(404);
    expect((await upload(as.partner("par_2"), rent.id)).status).toBe(404);
    expect((await as.customer().get(paths[1])).status).toBe(404);
    expect((await as.visitor().get(paths[1])).status).toBe(401);
    expect((await as.visitor().get(`/photos/${id}`)).status).toBe(404);
    expect((await partner().get(`/api/partner/rents/${rent.id}/photos/rph_none`)).status).toBe(404);
  });

  it("are kept by a browser, which asks again each time: someone else may use it next", async () => {
    const { rent } = await givenRent();
    const { id } = await (await upload(partner(), rent.id)).json<Photo>();
    for (const [caller, path] of [
      [partner(), `/api/partner/rents/${rent.id}/photos/${id}`],
      [tenant(), `/api/rents/${rent.id}/photos/${id}`],
    ] as const) {
      const seen = await caller.get(path);
      expect(seen.headers.get("cache-control")).toBe("private, no-cache");
      const kept = { "if-none-match": seen.headers.get("etag") ?? "" };
      await seen.body?.cancel();
      const again = await caller.get(path, kept);
      expect([again.status, again.body, again.headers.get("cache-control")]).toEqual([304, null, "private, no-cache"]);
      expect((await as.visitor().get(path, kept)).status).toBe(401);
    }
    expect((await as.partner("par_2").get(`/api/partner/rents/${rent.id}/photos/${id}`)).status).toBe(404);
  });

  it("are uploaded once by the same key, deleted with their file, and locked once the deposit is settled", async () => {
    const { rent } = await givenRent();
    const key = { "idempotency-key": "photo-of-a-lock" };
    const [first, again] = [
      await upload(partner(), rent.id, undefined, key),
      await upload(partner(), rent.id, undefined, key),
    ];
    const { id } = await first.json<Photo>();
    expect((await again.json<Photo>()).id).toBe(id);
    expect(await files()).toEqual([id]);
    expect((await partner().delete(`/api/partner/rents/${rent.id}/photos/${id}`)).status).toBe(204);
    expect((await partner().delete(`/api/partner/rents/${rent.id}/photos/${id}`)).status).toBe(404);

    const { id: kept } = await (await upload(partner(), rent.id)).json<Photo>();
    await runCommand(rent.id, "end");
    await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] });
    const gone = await partner().delete(`/api/partner/rents/${rent.id}/photos/${kept}`);
    expect([gone.status, await codeOf(gone)]).toEqual([409, "rent.illegal_transition"]);
    expect(await codeOf(await upload(partner(), rent.id))).toBe("rent.illegal_transition");
  });

  it("may be as large as a phone's", async () => {
    const { rent } = await givenRent();
    const large = new Uint8Array(photoLimits.maxBytes);
    large.set(jpeg(1600, 1200));
    expect((await upload(partner(), rent.id, large)).status).toBe(201);
  });

  it("must be images, at most twenty", async () => {
    const { rent } = await givenRent();
    expect(await codeOf(await upload(partner(), rent.id, new TextEncoder().encode("a text")))).toBe(
      "photo.not_a_photo",
    );
    for (let count = 0; count < photoLimits.perRent; count++) await upload(partner(), rent.id);
    expect(await codeOf(await upload(partner(), rent.id))).toBe("photo.too_many");
    expect(await files()).toHaveLength(photoLimits.perRent);
  });
});
