import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { smsSettingsInput } from "../../../domain/sms/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { sendsSms } from "../../providers/sms/choose.ts";
import { type SmsSettingsRow, smsSettings } from "./queries.ts";
import { saveSmsSettings } from "./statements.ts";

function settingsOf(found: D1Result | undefined): SmsSettingsRow {
  const [settings] = rows<SmsSettingsRow>(found);
  if (settings === undefined) throw new DomainError("resource.not_found");
  return settings;
}

/** The text messages of the caller's partner. `isAvailable`: whether this deployment sends any now. */
export async function readSmsSettings(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    smsSettings(db, uid, ctx.now),
  ]);
  const { version, isOn, monthlyLimit, used, isAllowed } = settingsOf(results[0]);
  return { version, isOn: isOn === 1, monthlyLimit, used, isAvailable: sendsSms(ctx.env) && isAllowed === 1 };
}

/** Switches the text messages of a partner on or off and limits them. Throws `resource.version_conflict`. */
export const changeSms: InputCommand<object, typeof smsSettingsInput, { version: string }> = {
  name: "sms.change",
  access: { member: "company.manage" },
  changes: ["sms"],
  input: smsSettingsInput,
  read: ({ db, uid, now }) => [smsSettings(db, uid, now)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const { partnerId, version } = settingsOf(found);
    if (version !== input.version) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const { isOn, monthlyLimit } = input;
    return {
      body: { version: nextVersion },
      statements: [
        saveSmsSettings(db, { id: partnerId, ...input, nextVersion, now }),
        auditChange(
          db,
          { table: "sms_settings", id: partnerId, nextVersion },
          { actor, action: "changeSms", entity: "partner", partnerId, requestId, now, details: { isOn, monthlyLimit } },
        ),
      ],
    };
  },
};
