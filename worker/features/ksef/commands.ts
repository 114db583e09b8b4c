import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { KsefPermission } from "../../../domain/ksef/states.ts";
import { ksefSettingsInput } from "../../../domain/ksef/submission.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { noInput } from "../../http/validate.ts";
import { ksefProvider } from "../../providers/ksef/choose.ts";
import { KsefError } from "../../providers/ksef/provider.ts";
import { type KsefSettingsRow, ksefSettings, type OwnSubmission, ownSubmission } from "./settings-queries.ts";
import { requeue, saveKsefSettings, storePermission } from "./settings-statements.ts";

function settingsOf(found: D1Result | undefined): KsefSettingsRow {
  const [settings] = rows<KsefSettingsRow>(found);
  if (settings === undefined) throw new DomainError("resource.not_found");
  return settings;
}

/**
 * Saves how the partner uses KSeF. Throws `resource.version_conflict`, and `request.invalid` for a day in the
 * past. Invoices of a company without a tax number are not queued.
 */
export const changeKsef: InputCommand<object, typeof ksefSettingsInput, { version: string }> = {
  name: "ksef.change",
  access: { member: "company.manage" },
  changes: ["ksef"],
  input: ksefSettingsInput,
  read: ({ db, uid }) => [ksefSettings(db, uid)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const { partnerId, version, fromOn } = settingsOf(found);
    if (version !== input.version) throw new DomainError("resource.version_conflict");
    if (input.fromOn !== null && input.fromOn !== fromOn && input.fromOn < dayAt(now, polishTimeZone))
      throw new DomainError("request.invalid", { fields: { fromOn: "field.day_past" } });
    const nextVersion = newId("version");
    const details = { fromOn: input.fromOn, sendsConsumers: input.sendsConsumers, isSmall: input.isSmall };
    return {
      body: { version: nextVersion },
      statements: [
        saveKsefSettings(db, { id: partnerId, ...input, nextVersion, now }),
        auditChange(
          db,
          { table: "ksef_settings", id: partnerId, nextVersion },
          { actor, action: "changeKsef", entity: "partner", partnerId, requestId, now, details },
        ),
      ],
    };
  },
};

/** What a login says about the permission. Throws `service.unavailable` if KSeF does not answer. */
async function askPermission(env: Env, now: Date, settings: KsefSettingsRow): Promise<KsefPermission> {
  const { nip } = settings;
  if (nip === null) return "unknown";
  const provider = await ksefProvider(env, now);
  if (provider === null) throw new DomainError("service.unavailable");
  try {
    await provider.login(nip);
    return "granted";
  } catch (error) {
    if (!(error instanceof KsefError)) throw error;
    if (error.problem === "noPermission") return "missing";
    if (error.problem === "loginRefused") return "refused";
    throw new DomainError("service.unavailable", { cause: error });
  }
}

/** Logs in to KSeF to check the permission. Throws `resource.not_found` before the settings are saved. */
export const checkKsef: InputCommand<object, typeof noInput, { permission: KsefPermission }, KsefPermission> = {
  name: "ksef.check",
  access: { member: "company.manage" },
  changes: ["ksef"],
  input: noInput,
  read: ({ db, uid }) => [ksefSettings(db, uid)],
  async prepare({ env, now }, [found]) {
    const settings = settingsOf(found);
    if (settings.version === "") throw new DomainError("resource.not_found");
    return askPermission(env, now, settings);
  },
  plan({ db, now, requestId, actor }, [found], { prepared: permission }) {
    const { partnerId, version } = settingsOf(found);
    const nextVersion = newId("version");
    return {
      body: { permission },
      statements: [
        storePermission(db, { id: partnerId, version, nextVersion, permission, now }),
        auditChange(
          db,
          { table: "ksef_settings", id: partnerId, nextVersion },
          { actor, action: "checkKsef", entity: "partner", partnerId, requestId, now, details: { permission } },
        ),
      ],
    };
  },
};

/** Sends a rejected invoice again. Throws `resource.not_found`, and `resource.version_conflict` for one not rejected. */
export const retryKsef: InputCommand<Record<string, string>, typeof noInput, { id: string }> = {
  name: "ksef.retry",
  access: { member: "invoice.correct" },
  changes: ["invoices"],
  input: noInput,
  read: ({ db, uid }, { id = "" }) => [ownSubmission(db, uid, id)],
  plan({ db, now, requestId, actor }, [found]) {
    const [submission] = rows<OwnSubmission>(found);
    if (submission === undefined) throw new DomainError("resource.not_found");
    const { id, partnerId, version, status } = submission;
    if (status !== "rejected") throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        requeue(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "ksef_submissions", id, nextVersion },
          { actor, action: "retryKsef", entity: "invoice", partnerId, requestId, now },
        ),
      ],
    };
  },
};
