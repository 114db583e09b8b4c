import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import { type DraftForm, type DraftInput, draftForms } from "../../../domain/partner/draft.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { rows } from "../../http/database.ts";
import { type DraftRow, selectDraft } from "./queries.ts";
import { upsertDraft } from "./statements.ts";

export interface Draft {
  /** Null when nothing is kept. */
  data: DraftInput["data"] | null;
  updatedAt: string | null;
}

export async function getDraft(c: Context<AppEnv>, form: DraftForm): Promise<Draft> {
  const { results } = await readAs(c, draftForms[form], ({ uid, db }) => [selectDraft(db, uid, form)]);
  const [row] = rows<DraftRow>(results[0]);
  return row === undefined ? { data: null, updatedAt: null } : { data: JSON.parse(row.data), updatedAt: row.updatedAt };
}

/** Keeps what was typed; the later of two devices wins, for it is the one that is typed on. */
export async function keepDraft(c: Context<AppEnv>, form: DraftForm, { data }: DraftInput): Promise<void> {
  const { actor } = await readAs(c, draftForms[form], () => []);
  if (actor.partnerId === null) throw new DomainError("thing.not_found");
  const draft = { partnerId: actor.partnerId, form, data: JSON.stringify(data), now: c.var.now };
  await upsertDraft(c.var.db, draft).run();
}
