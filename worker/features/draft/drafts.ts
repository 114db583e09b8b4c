import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { type DraftForm, type DraftInput, draftForms, draftInput } from "../../../domain/draft/draft.ts";
import { rows } from "../../db/database.ts";
import { type Actor, authorizedBatchRead } from "../../http/actor.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type DraftKey, type DraftRow, ownPlace, selectDraft } from "./queries.ts";
import { type DraftOwner, deleteDraft, upsertDraft } from "./statements.ts";

export interface Draft {
  /** Null when there is no draft. */
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

/** Saves a draft. The latest write wins. Throws `resource.not_found` for a place of another partner. */
export const saveDraft = (form: DraftForm) =>
  ({
    name: `draft.save.${form}`,
    access: { member: draftForms[form] },
    changes: [],
    input: draftInput,
    read: ({ db, uid }, { placeId }) => (placeId === "" ? [] : [ownPlace(db, uid, placeId)]),
    plan({ db, now }, [place], { params, input: { data }, actor }) {
      const owner = ownerOf(actor, params);
      if (place !== undefined && rows(place).length === 0) throw new DomainError("resource.not_found");
      return { body: null, statements: [upsertDraft(db, owner, { data: JSON.stringify(data), now })] };
    },
  }) satisfies Command<DraftKey, DraftInput, null>;

/** Deletes a draft. Succeeds if there is none. Throws `resource.not_found` for a place of another partner. */
export const deleteSavedDraft = (form: DraftForm) =>
  ({
    name: `draft.delete.${form}`,
    access: { member: draftForms[form] },
    changes: [],
    input: z.null(),
    read: ({ db, uid }, { placeId }) => (placeId === "" ? [] : [ownPlace(db, uid, placeId)]),
    plan({ db }, [place], { params, actor }) {
      const owner = ownerOf(actor, params);
      if (place !== undefined && rows(place).length === 0) throw new DomainError("resource.not_found");
      return { body: null, statements: [deleteDraft(db, owner)] };
    },
  }) satisfies Command<DraftKey, null, null>;

/**
 * Throws `resource.not_found` for a user without a partner, and unless a place is given for the boxes form and only for
 * it.
 */
function ownerOf(actor: Actor | null, key: DraftKey): DraftOwner {
  const isOfPlace = key.placeId !== "";
  if (!actor?.partnerId || isOfPlace !== (key.form === "boxes")) throw new DomainError("resource.not_found");
  return { ...key, uid: actor.uid, partnerId: actor.partnerId };
}
