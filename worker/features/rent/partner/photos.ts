import { z } from "zod";
import { newId } from "../../../../domain/core/ids.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { hashOf, photoUpload, requirePhoto, tooManyPhotos, withFile } from "../../photo/service.ts";
import { answerPhoto, removePhoto, takePhoto } from "../lifecycle/photos.ts";
import type { RentPhoto } from "../model/state.ts";
import { partnerRent, requireRent } from "../model/state-queries.ts";

/** Throws as `addPhoto` of a place, and `rent.illegal_transition` once the deposit is settled. */
export const addRentPhoto: Command<{ id: string }, z.output<typeof photoUpload>, RentPhoto> = {
  name: "rent.addPhoto",
  access: { member: "rent.manage" },
  changes: ["rents"],
  input: photoUpload,
  read: (reader, { id }) => [partnerRent(reader, id)],
  async plan({ db, env, actor, now }, [found], { input }) {
    const rent = requireRent(found);
    const { id, bytes } = input.file();
    const { facts, clean } = requirePhoto(bytes);
    const { contentType, width, height } = facts;
    const statement = takePhoto(db, rent, { ...facts, id, bytes: clean.length, by: actor, now });
    await env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
    return { body: { id, width, height, at: now.toISOString() }, statements: [statement], explain: tooManyPhotos };
  },
};

/** Runs `addRentPhoto`; deletes the file if its row was not written. */
export async function uploadRentPhoto(
  ctx: RequestContext,
  rentId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RentPhoto> {
  const id = newId("rentPhoto");
  const input = { hash: await hashOf(bytes), file: () => ({ id, bytes }) };
  return withFile(ctx, id, () => runCommand(ctx, addRentPhoto, { id: rentId }, input));
}

/** Throws `resource.not_found`, `rent.illegal_transition` once the deposit is settled. */
export const deleteRentPhoto: Command<{ id: string; photoId: string }, null, { photoId: string }> = {
  name: "rent.deletePhoto",
  access: { member: "rent.manage" },
  changes: ["rents"],
  input: z.null(),
  read: (reader, { id }) => [partnerRent(reader, id)],
  plan: ({ db }, [found], { params: { photoId } }) => ({
    body: { photoId },
    statements: [removePhoto(db, requireRent(found), photoId)],
  }),
  async followUp(ctx, { photoId }) {
    ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(photoId));
  },
};

export async function readRentPhoto(ctx: RequestContext, rentId: string, id: string): Promise<Response> {
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now: ctx.now }, rentId),
  ]);
  return answerPhoto(ctx, requireRent(results[0]), id);
}
