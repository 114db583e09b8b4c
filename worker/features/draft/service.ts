import { DomainError } from "../../../domain/core/errors.ts";
import { type DraftInput, draftForms } from "../../../domain/draft/draft.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type DraftKey, type DraftRow, selectDraft } from "./queries.ts";
import { type DraftOwner, deleteDraft, upsertDraft } from "./statements.ts";

export interface Draft {
  /** Null when nothing is kept. */
  data: DraftInput["data"] | null;
  updatedAt: string | null;
}

export async function getDraft(ctx: RequestContext, key: DraftKey): Promise<Draft> {
  const { results } = await authorizedBatchRead(ctx, draftForms[key.form], ({ uid, db }) => [
    selectDraft(db, uid, key),
  ]);
  const [row] = rows<DraftRow>(results[0]);
  return row === undefined ? { data: null, updatedAt: null } : { data: JSON.parse(row.data), updatedAt: row.updatedAt };
}

async function ownerOf(ctx: RequestContext, key: DraftKey): Promise<DraftOwner> {
  const { actor } = await authorizedBatchRead(ctx, draftForms[key.form], () => []);
  const { uid, partnerId } = actor;
  const isOfPlace = key.placeId !== "";
  if (partnerId === null || isOfPlace !== (key.form === "boxes")) throw new DomainError("resource.not_found");
  return { ...key, uid, partnerId };
}

/**
 * Keeps what was typed; the later of two devices wins, for it is the one that is typed on. Throws `resource.not_found` for a
 * place of somebody else.
 */
export async function keepDraft(ctx: RequestContext, key: DraftKey, { data }: DraftInput): Promise<void> {
  const owner = await ownerOf(ctx, key);
  const { meta } = await upsertDraft(ctx.db, owner, { data: JSON.stringify(data), now: ctx.now }).run();
  if (meta.changes === 0) throw new DomainError("resource.not_found");
}

/** Forgets a draft; one that is not there is forgotten already. */
export async function forgetDraft(ctx: RequestContext, key: DraftKey): Promise<void> {
  await deleteDraft(ctx.db, await ownerOf(ctx, key)).run();
}
