import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { inspectPhoto, type PhotoFacts } from "../../../domain/photo/inspect.ts";
import { photoLimits, photoUndoHours } from "../../../domain/photo/limits.ts";
import { photoOrderInput } from "../../../domain/photo/schema.ts";
import { stripMetadata } from "../../../domain/photo/strip.ts";
import { isDatabaseDown, rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { type JobRun, newJobRun } from "../../http/job-slices.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  forgetPhotos,
  insertPhoto,
  isShown,
  markPhoto,
  orderPhotos,
  orphansOf,
  ownPhoto,
  type PhotosOfPlace,
  photoExists,
  photosOfPlace,
  purgeablePhotos,
} from "./queries.ts";

/** A file never changes but may be deleted, so browsers cache it for five minutes only. */
const photoCache = "public, max-age=300, must-revalidate";
const purgedAtOnce = 100;

export interface AddedPhoto {
  id: string;
  width: number;
  height: number;
}

/** Throws `resource.not_found`. */
function requirePhotos(found: D1Result | undefined) {
  const [place] = rows<PhotosOfPlace>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  return { partnerId: place.partnerId, ids: JSON.parse(place.photoIds) as string[] };
}

/** Validates a photo and removes its metadata. Throws `photo.not_a_photo`, `photo.too_large`, `photo.too_small`. */
export function requirePhoto(bytes: Uint8Array): { facts: PhotoFacts; clean: Uint8Array<ArrayBuffer> } {
  if (bytes.length > photoLimits.maxBytes) throw new DomainError("photo.too_large");
  const facts = inspectPhoto(bytes);
  if (facts === null) throw new DomainError("photo.not_a_photo");
  const { width, height } = facts;
  if (Math.max(width, height) > photoLimits.maxSide) throw new DomainError("photo.too_large");
  if (Math.min(width, height) < photoLimits.minSide) throw new DomainError("photo.too_small");
  const clean = stripMetadata(bytes, facts.contentType);
  if (clean === null || inspectPhoto(clean) === null) throw new DomainError("photo.not_a_photo");
  return { facts, clean };
}

/**
 * Runs a write that stores a file before its row, so that every row has its file. Deletes the file if the write fails,
 * or if a concurrent call with the same key has stored another one.
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
    // Without an answer the row may exist, so the file is kept: an orphaned file is harmless, a missing one is not.
    if (!isDatabaseDown(error)) ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(id));
    throw error;
  }
}

/** The error of a batch that would exceed a limit of photos; null for another error. */
export const tooManyPhotos = (cause: unknown): DomainError | null =>
  String(cause).includes("photo.too_many") ? new DomainError("photo.too_many", { cause }) : null;

/** Adds a photo to a place. Its file must be stored first. */
export async function addPhoto(
  ctx: RequestContext,
  placeId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AddedPhoto> {
  const id = newId("photo");
  const input = { hash: await hashOf(bytes), file: () => ({ id, bytes }) };
  return withFile(ctx, id, () => runCommand(ctx, addPhotoCommand, { placeId }, input));
}

export const photoUpload = z.strictObject({
  hash: z.string(),
  /** A function, so that it is not part of the request hash; `hash` is enough to recognize a repeated call. */
  file: z.custom<() => { id: string; bytes: Uint8Array<ArrayBuffer> }>((value) => typeof value === "function"),
});

export const addPhotoCommand: Command<{ placeId: string }, z.output<typeof photoUpload>, AddedPhoto> = {
  name: "photo.add",
  access: { member: "place.manage" },
  changes: ["photos"],
  input: photoUpload,
  read: ({ db, uid }, { placeId }) => [photosOfPlace(db, uid, placeId)],
  async plan({ env, db, now }, [found], { params: { placeId }, input }) {
    const { partnerId } = requirePhotos(found);
    const { id, bytes } = input.file();
    const { facts, clean } = requirePhoto(bytes);
    const { contentType, width, height } = facts;
    await env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
    return {
      body: { id, width, height },
      statements: [insertPhoto(db, { ...facts, id, partnerId, placeId, bytes: clean.length, now })],
      explain: tooManyPhotos,
    };
  },
};

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

type PhotoParams = { placeId: string; photoId: string };

const markCommand = (name: string, isDeleted: boolean): Command<PhotoParams, null, null> => ({
  name,
  access: { member: "place.manage" },
  changes: ["photos"],
  input: z.null(),
  read: ({ db, uid }, { placeId, photoId }) => [ownPhoto(db, uid, placeId, photoId)],
  plan({ db, now }, [found], { params: { photoId: id } }) {
    if (rows(found).length === 0) throw new DomainError("resource.not_found");
    return {
      body: null,
      statements: [markPhoto(db, id, isDeleted ? now.toISOString() : null)],
      explain: tooManyPhotos,
    };
  },
});

/** Throws `resource.not_found`. */
export const deletePhoto = markCommand("photo.delete", true);

/** Restores a photo within a day of its deletion. Throws `resource.not_found`, `photo.too_many`. */
export const restorePhoto = markCommand("photo.restore", false);

/** Throws `resource.version_conflict` when the list does not contain exactly the place's current photos. */
export const arrangePhotos = {
  name: "photo.arrange",
  access: { member: "place.manage" },
  changes: ["photos"],
  input: photoOrderInput,
  read: ({ db, uid }, { placeId }) => [photosOfPlace(db, uid, placeId)],
  plan({ db }, [found], { params: { placeId }, input: { ids: order } }) {
    const { ids } = requirePhotos(found);
    const isSame =
      order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id));
    if (!isSame) throw new DomainError("resource.version_conflict");
    return { body: null, statements: [orderPhotos(db, placeId, order)] };
  },
} satisfies Command<{ placeId: string }, { ids: string[] }, null>;

/** A photo's file also when it is hidden, or deleted and reported, for administrators. Throws `resource.not_found`. */
export async function readReviewedPhoto(ctx: RequestContext, id: string): Promise<Response> {
  const { results } = await authorizedBatchRead(ctx, "report.administer", ({ db }) => [photoExists(db, id)]);
  const file = rows(results[0]).length === 0 ? null : await ctx.env.PHOTOS.get(id);
  if (file === null) throw new DomainError("resource.not_found");
  const headers = new Headers();
  file.writeHttpMetadata(headers);
  return new Response(file.body, { headers });
}

/** A photo's file, for anyone who has its address, until the photo is deleted. Throws `resource.not_found`. */
export async function readPhoto(
  { env, db }: Pick<RequestContext, "env" | "db">,
  id: string,
  etag: string | undefined,
): Promise<Response> {
  const onlyIf = new Headers(etag === undefined ? {} : { "if-none-match": etag });
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

/**
 * Deletes files and rows of photos that can no longer be restored.
 * @returns how many
 */
export async function purgeDeletedPhotos(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const before = new Date(now.getTime() - photoUndoHours * 3_600_000).toISOString();
  const found = await purgeablePhotos(env.DB, before, purgedAtOnce).all<{ id: string }>();
  const ids = found.results.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await env.PHOTOS.delete(ids);
  await forgetPhotos(env.DB, ids).run();
  run.hasRemainder = ids.length === purgedAtOnce;
  return ids.length;
}

const orphanCursor = "photos:orphan-cursor";
/** Files are stored before their rows, so files younger than this are skipped. */
const orphanAfterMs = 86_400_000;

/** Deletes files without a row, for example of failed writes: one page of the bucket per run. */
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
