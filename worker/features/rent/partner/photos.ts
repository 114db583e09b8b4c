import type { RequestContext } from "../../../http/request-context.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { readAs } from "../../../http/actor.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { hashOf, requirePhoto, withFile } from "../../photo/service.ts";
import { answerPhoto, type RentPhoto, removePhoto, takePhoto } from "../commands/service.ts";
import { ownState, readOwnState } from "./detail.ts";

/** Takes the request's body as a photo of the box of a rent. Throws as `addPhoto` of a place does. */
export async function addRentPhoto(ctx: RequestContext, rentId: string): Promise<RentPhoto> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const id = newId("rentPhoto");
  const hash = await hashOf(bytes);
  return withFile(ctx, id, () =>
    writeOnce<RentPhoto>(ctx, {
      ...{ needs: "rent.manage", name: "rent.addPhoto", input: { rentId, hash } },
      read: (scope) => [ownState(scope, rentId, ctx.now)],
      plan: async ({ db, actor, now }, [found]) => {
        const rent = readOwnState(found);
        const { facts, clean } = requirePhoto(bytes);
        const { contentType, width, height } = facts;
        const statement = takePhoto(db, rent, { ...facts, id, bytes: clean.length, by: actor.uid, now });
        await ctx.env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
        return { body: { id, width, height, at: now.toISOString() }, statements: [statement] };
      },
    }),
  );
}

/** Throws `thing.not_found`, `rent.illegal_move` once the deposit is settled. */
export async function deleteRentPhoto(ctx: RequestContext, rentId: string, id: string): Promise<void> {
  await writeOnce(ctx, {
    ...{ needs: "rent.manage", name: "rent.deletePhoto", input: { rentId, id } },
    read: (scope) => [ownState(scope, rentId, ctx.now)],
    plan: ({ db }, [found]) => ({ body: null, statements: [removePhoto(db, readOwnState(found), id)] }),
  });
  ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(id));
}

export async function readRentPhoto(ctx: RequestContext, rentId: string, id: string): Promise<Response> {
  const { results } = await readAs(ctx, "rent.manage", (scope) => [ownState(scope, rentId, ctx.now)]);
  return answerPhoto(ctx.env, readOwnState(results[0]), id);
}
