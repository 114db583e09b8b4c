import { newId } from "../../../../domain/core/ids.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { hashOf, requirePhoto, withFile } from "../../photo/service.ts";
import { answerPhoto, removePhoto, takePhoto } from "../commands/photos.ts";
import type { RentPhoto } from "../commands/state.ts";
import { partnerRent, requireRent } from "../commands/state.ts";

/** Adds a photo of a rent's box. Throws as `addPhoto` of a place does. */
export async function addRentPhoto(
  ctx: RequestContext,
  rentId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RentPhoto> {
  const id = newId("rentPhoto");
  const hash = await hashOf(bytes);
  return withFile(ctx, id, () =>
    writeOnce<RentPhoto>(ctx, {
      ...{ needs: "rent.manage", name: "rent.addPhoto", input: { rentId, hash } },
      read: (scope) => [partnerRent({ ...scope, now: ctx.now }, rentId)],
      plan: async ({ db, actor, now }, [found]) => {
        const rent = requireRent(found);
        const { facts, clean } = requirePhoto(bytes);
        const { contentType, width, height } = facts;
        const statement = takePhoto(db, rent, { ...facts, id, bytes: clean.length, by: actor.uid, now });
        await ctx.env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
        return { body: { id, width, height, at: now.toISOString() }, statements: [statement] };
      },
    }),
  );
}

/** Throws `resource.not_found`, `rent.illegal_transition` once the deposit is settled. */
export async function deleteRentPhoto(ctx: RequestContext, rentId: string, id: string): Promise<void> {
  await writeOnce(ctx, {
    ...{ needs: "rent.manage", name: "rent.deletePhoto", input: { rentId, id } },
    read: (scope) => [partnerRent({ ...scope, now: ctx.now }, rentId)],
    plan: ({ db }, [found]) => ({ body: null, statements: [removePhoto(db, requireRent(found), id)] }),
  });
  ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(id));
}

export async function readRentPhoto(ctx: RequestContext, rentId: string, id: string): Promise<Response> {
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now: ctx.now }, rentId),
  ]);
  return answerPhoto(ctx.env, requireRent(results[0]), id);
}
