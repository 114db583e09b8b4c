import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { collectionSettingsInput, paragraphsOf } from "../../../domain/debt/settings.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type PartnerSettingsRow, settingsOf, settingsOfPartner } from "./settings-queries.ts";
import { replanCases, saveSettings } from "./settings-statements.ts";

function requireSettings(found: D1Result | undefined): PartnerSettingsRow {
  const [row] = rows<PartnerSettingsRow>(found);
  if (row === undefined) throw new DomainError("resource.not_found");
  return row;
}

/** How the caller's partner collects debts. */
export async function readCollectionSettings(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    settingsOfPartner(db, uid),
  ]);
  const { version, settings } = requireSettings(results[0]);
  return { version, ...settingsOf(settings) };
}

/** Sets the days of the steps, also of open cases, whether steps wait for approval, and whether debtors book online. Throws `resource.version_conflict`. */
export const changeCollectionSettings: InputCommand<object, typeof collectionSettingsInput, { version: string }> = {
  name: "collection.changeSettings",
  access: { member: "company.manage" },
  changes: ["cases"],
  input: collectionSettingsInput,
  read: ({ db, uid }) => [settingsOfPartner(db, uid)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const { partnerId, version } = requireSettings(found);
    if (version !== input.version) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const { version: _seen, paragraphs, ...details } = input;
    return {
      body: { version: nextVersion },
      statements: [
        saveSettings(db, { id: partnerId, ...input, nextVersion, now }),
        auditChange(
          db,
          { table: "collection_settings", id: partnerId, nextVersion },
          {
            actor,
            action: "changeCollection",
            entity: "partner",
            partnerId,
            requestId,
            now,
            details: { ...details, paragraphs: Object.keys(paragraphsOf(paragraphs)).join(" ") },
          },
        ),
        replanCases(db, partnerId, dayAt(now, polishTimeZone)),
      ],
    };
  },
};
