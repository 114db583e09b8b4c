import { DomainError } from "../../../../domain/core/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { RentState } from "../model/state.ts";
import { deletePhoto, insertPhoto, type TakenPhoto } from "./photo-statements.ts";

/** The photos are evidence for the settlement, so they cannot change after it. */
function requireOpen({ status }: RentState): void {
  if (status === "settled" || status === "cancelled") throw new DomainError("rent.illegal_transition");
}

/** Adds a photo to a rent. Throws `rent.illegal_transition` once its deposit is settled. */
export function takePhoto(db: Database, rent: RentState, photo: TakenPhoto): D1PreparedStatement {
  requireOpen(rent);
  return insertPhoto(db, rent, photo);
}

/** Throws `resource.not_found` for a photo of another rent. */
export function removePhoto(db: Database, rent: RentState, id: string): D1PreparedStatement {
  requireOpen(rent);
  requirePhotoOf(rent, id);
  return deletePhoto(db, rent.id, id);
}

function requirePhotoOf({ photos }: RentState, id: string): void {
  if (!photos.some((photo) => photo.id === id)) throw new DomainError("resource.not_found");
}

/**
 * Responds with a photo's file, for users who may see the rent. The browser keeps it, but asks again before it shows it:
 * the next user of the same browser may not see the rent.
 */
export async function answerPhoto(
  { env, header }: Pick<RequestContext, "env" | "header">,
  rent: RentState,
  id: string,
): Promise<Response> {
  requirePhotoOf(rent, id);
  const file = await env.PHOTOS.get(id);
  if (file === null) throw new DomainError("resource.not_found");
  const headers = new Headers({ etag: file.httpEtag });
  file.writeHttpMetadata(headers);
  headers.set("cache-control", "private, no-cache");
  if (header("if-none-match") !== file.httpEtag) return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { status: 304, headers });
}
