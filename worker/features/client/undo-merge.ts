import { splitClients, undoMergeDays } from "../../../domain/client/merge.ts";
import { type UndoMergeInput, undoMergeInput } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { mergeable, mergedColumns } from "./merge.ts";
import {
  type ClientToMerge,
  clientsToMerge,
  insertOther,
  type MergeRecord,
  type MergeRow,
  mergeToUndo,
  returnClientRecords,
} from "./merge-queries.ts";
import { updateClient } from "./statements.ts";

/** Merges made since this instant can be undone. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - undoMergeDays * 86_400_000).toISOString();

/**
 * Undoes a merge: restores the removed client with its data and records. Later records and changes stay with the kept
 * client. Throws `resource.not_found`, also if the merge is already undone or too old, and `resource.version_conflict`.
 */
export const undoMerge = {
  name: "client.undoMerge",
  access: { member: "client.merge" },
  changes: ["clients", "invitations", "invoices", "payments", "rents", "reservations"],
  input: undoMergeInput,
  read: ({ db, uid, now }, { clientId }, { mergeId }) => [
    clientsToMerge(db, uid, [clientId]),
    mergeToUndo(db, { uid, clientId, mergeId, since: undoableSince(now) }),
  ],
  plan({ db, now, requestId, actor: uid }, [found, foundMerge], { params: { clientId: id }, input, actor }) {
    const [client] = rows<ClientToMerge>(found);
    const [row] = rows<MergeRow>(foundMerge);
    if (client === undefined || row === undefined) throw new DomainError("resource.not_found");
    const merge: MergeRecord = {
      kept: JSON.parse(row.kept),
      other: JSON.parse(row.other),
      merged: JSON.parse(row.merged),
    };
    const { kept, otherUid } = splitClients(mergeable(client), { ...merge, other: mergeable(merge.other) });
    const other = { ...merge.other, uid: otherUid };
    const [nextVersion, otherNextVersion] = [newId("version"), newId("version")];
    const partnerId = actor?.partnerId ?? "";
    const entry = { actor: uid, entity: "client", partnerId, requestId, now } as const;
    return {
      body: { id, version: nextVersion, otherId: other.id },
      statements: [
        // Unlinks the account first: it may be linked to only one client of a partner.
        updateClient(db, { id, columns: mergedColumns(kept), seen: input.version, nextVersion, now }),
        auditChange(
          db,
          { table: "clients", id, nextVersion },
          { ...entry, action: "undoMerge", details: { from: other.id } },
        ),
        insertOther(db, partnerId, other, {
          searchText: clientSearchText(other),
          nextVersion: otherNextVersion,
          now,
        }),
        auditChange(
          db,
          { table: "clients", id: other.id, nextVersion: otherNextVersion },
          { ...entry, action: "restore", details: { mergedInto: id } },
        ),
        ...returnClientRecords(db, { partnerId, mergeId: row.id, from: id, to: other.id, now }),
      ],
    };
  },
} satisfies Command<{ clientId: string }, UndoMergeInput, { id: string; version: string; otherId: string }>;
