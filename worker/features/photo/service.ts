import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { inspectPhoto, type PhotoFacts } from "../../../domain/photo/inspect.ts";
import { photoLimits, photoUndoHours } from "../../../domain/photo/limits.ts";
import { stripMetadata } from "../../../domain/photo/strip.ts";
import { isDatabaseDown, rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import {
  forgetPhotos,
  insertPhoto,
  isShown,
  markPhoto,
  orderPhotos,
  orphansOf,
  type PhotosOfPlace,
  photosOfPlace,
  purgeablePhotos,
} from "./queries.ts";

/** Its content never changes, but it may be deleted: within five minutes no browser shows it any more. */
const photoCache = "public, max-age=300, must-revalidate";
const purgedAtOnce = 100;

export interface AddedPhoto {
  id: string;
  width: number;
  height: number;
}

function readPhotos(found: D1Result | undefined) {
  const [place] = rows<PhotosOfPlace>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  return { partnerId: place.partnerId, ids: JSON.parse(place.photoIds) as string[] };
}

async function requirePhotos(ctx: RequestContext, placeId: string) {
  const { actor, results } = await authorizedBatchRead(ctx, "place.manage", ({ uid, db }) => [
    photosOfPlace(db, uid, placeId),
  ]);
  return { actor, ...readPhotos(results[0]) };
}

/** A file that may be a photo here, without its metadata. Throws `photo.not_a_photo`, `photo.too_large`, `photo.too_small`. */
export function requirePhoto(bytes: Uint8Array): { facts: PhotoFacts; clean: Uint8Array<ArrayBuffer> } {
  if (bytes.length > photoLimits.maxBytes) throw new DomainError("photo.too_large");
  const facts = inspectPhoto(bytes);
  if (facts === null) throw new DomainError("photo.not_a_photo");
  const { width, height } = facts;
  if (Math.max(width, height) > photoLimits.maxSide) throw new DomainError("photo.too_large");
  if (Math.min(width, height) < photoLimits.minSide) throw new DomainError("photo.too_small");
  const clean = stripMetadata(bytes, facts.contentType);
  if (inspectPhoto(clean) === null) throw new DomainError("photo.not_a_photo");
  return { facts, clean };
}

/**
 * A photo whose file is put before its row is written, so that no row is ever without one. The file goes again when the
 * row is not there, or when somebody faster with the same key has written theirs.
 */
export async function withFile<Added extends { id: string }>(
  ctx: RequestContext,
  id: string,
  write: () => Promise<Added>,
): Promise<Added> {
  try {
    const added = await write();
    if (added.id !== id) ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(id));
    return added;
  } catch (error) {
    // Where no answer came the row may be there all the same: a file too many is nothing, one too few is.
    if (!isDatabaseDown(error)) ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(id));
    throw error;
  }
}

/** Appends a photo to the place's photos. */
export async function addPhoto(
  ctx: RequestContext,
  placeId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AddedPhoto> {
  const id = newId("photo");
  const hash = await hashOf(bytes);
  return withFile(ctx, id, () =>
    writeOnce<AddedPhoto>(ctx, {
      needs: "place.manage",
      name: "photo.add",
      input: { placeId, hash },
      read: ({ uid, db }) => [photosOfPlace(db, uid, placeId)],
      plan: async ({ db, now }, [found]) => {
        const { partnerId, ids } = readPhotos(found);
        if (ids.length >= photoLimits.perPlace) throw new DomainError("photo.too_many");
        const { facts, clean } = requirePhoto(bytes);
        const { contentType, width, height } = facts;
        await ctx.env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
        return {
          body: { id, width, height },
          statements: [insertPhoto(db, { ...facts, id, partnerId, placeId, bytes: clean.length, now })],
        };
      },
    }),
  );
}

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** Deletes a photo, or brings it back within a day. Throws `resource.not_found`. */
export async function markDeleted(ctx: RequestContext, placeId: string, id: string, isDeleted: boolean): Promise<void> {
  const { actor } = await requirePhotos(ctx, placeId);
  const { db, now } = ctx;
  const deletedAt = isDeleted ? now.toISOString() : null;
  const { meta } = await markPhoto(db, { id, placeId, uid: actor.uid, deletedAt }).run();
  if (meta.changes === 0) throw new DomainError("resource.not_found");
}

/** Throws `resource.version_conflict` when the list is not of the photos that the place has by now. */
export async function arrangePhotos(ctx: RequestContext, placeId: string, order: readonly string[]): Promise<void> {
  const { ids } = await requirePhotos(ctx, placeId);
  const isSame =
    order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id));
  if (!isSame) throw new DomainError("resource.version_conflict");
  await orderPhotos(ctx.db, placeId, order).run();
}

/** A photo's file, for everyone who has its address, until it is deleted. Throws `resource.not_found`. */
export async function readPhoto(
  { env, db }: Pick<RequestContext, "env" | "db">,
  id: string,
  onlyIf: Headers,
): Promise<Response> {
  const [shown, file] = await Promise.all([isShown(db, id).first(), env.PHOTOS.get(id, { onlyIf })]);
  if (file === null || shown === null) {
    if (file !== null && "body" in file) await file.body.cancel();
    throw new DomainError("resource.not_found");
  }
  const headers = new Headers({ etag: file.httpEtag });
  file.writeHttpMetadata(headers);
  headers.set("cache-control", photoCache);
  return "body" in file ? new Response(file.body, { headers }) : new Response(null, { status: 304, headers });
}

/** Takes away files and rows of photos that were deleted long enough ago. @returns how many */
export async function purgeDeletedPhotos(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - photoUndoHours * 3_600_000).toISOString();
  const found = await purgeablePhotos(env.DB, before, purgedAtOnce).all<{ id: string }>();
  const ids = found.results.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await env.PHOTOS.delete(ids);
  await forgetPhotos(env.DB, ids).run();
  return ids.length;
}

const orphanCursor = "photos:orphan-cursor";
/** A file is put before its row is written, so a new one is left alone. */
const orphanAfterMs = 86_400_000;

/** Removes files that no row names, such as those of a write that never came through: a page of the bucket each hour. */
export async function purgeOrphanedPhotos(env: Env, now: Date): Promise<number> {
  const cursor = await env.KV.get(orphanCursor);
  const page = await env.PHOTOS.list(cursor === null ? {} : { cursor });
  const old = page.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > orphanAfterMs);
  const found = await orphansOf(
    env.DB,
    old.map(({ key }) => key),
  ).all<{ id: string }>();
  const ids = found.results.map(({ id }) => id);
  if (ids.length > 0) await env.PHOTOS.delete(ids);
  if (page.truncated) await env.KV.put(orphanCursor, page.cursor);
  else await env.KV.delete(orphanCursor);
  return ids.length;
}
