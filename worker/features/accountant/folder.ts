import { z } from "zod";
import { archivesFor } from "../../../domain/accountant/limits.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { missingForJpk } from "../../../domain/jpk/jpk-fa.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type FolderRow, folderByHash } from "./folder-queries.ts";
import { markUsed } from "./settings-statements.ts";

function requireFolder(found: D1Result | undefined): FolderRow {
  const [folder] = rows<FolderRow>(found);
  if (folder === undefined) throw new DomainError("accountant.link_invalid");
  return folder;
}

/** What the page behind a link shows: whose files of which period. */
function viewOf(folder: FolderRow) {
  const { name, nip, fromOn, toOn, expiresAt, locale, invoices, purchases } = folder;
  return {
    ...{ name, nip, fromOn, toOn, expiresAt, locale, invoices, purchases },
    archives: archivesFor(invoices + purchases),
    /** What the company has not entered yet; JPK_FA can be made once this is empty. */
    missing: missingForJpk(folder),
  };
}

export type FolderView = ReturnType<typeof viewOf>;

/** By the hash of the link's secret. */
const byHash = z.strictObject({ hash: z.string() });

/** Opens a link and remembers when. Throws `accountant.link_invalid` for one that is unknown, expired or revoked. */
export const openFolder: Command<object, z.output<typeof byHash>, FolderView> = {
  name: "accountant.open",
  access: "link",
  changes: ["accountant"],
  isAnswerStored: false,
  input: byHash,
  read: ({ db, now }, _params, { hash }) => [folderByHash(db, hash, now)],
  plan({ db, now }, [found]) {
    const folder = requireFolder(found);
    return { body: viewOf(folder), statements: [markUsed(db, folder.id, now)] };
  },
};

/** The files' period and company, by the link's secret. Throws as `openFolder` does. */
export async function findFolder({ db, now }: RequestContext, token: string): Promise<FolderRow> {
  return requireFolder(await folderByHash(db, await hashOfToken(token), now).all());
}
