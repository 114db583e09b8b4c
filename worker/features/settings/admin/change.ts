import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { settingDayError } from "../../../../domain/settings/kinds.ts";
import { type SettingInput, settingInput } from "../../../../domain/settings/settings.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { adminDecision } from "../../../http/admin-decision.ts";
import { type AuditEntry, auditChange } from "../../../http/audit.ts";
import type { InputCommand } from "../../../http/command.ts";
import { type EntryToWithdraw, endEntry, entryById, entryInForce, insertEntry, type LatestEntry } from "./queries.ts";

/**
 * Sets a value from a day on. What the law or the central bank has fixed can also be entered late; an entry for the same day is then
 * replaced, which must be the one that the administrator saw. Throws `request.invalid` for a day that is not possible or already
 * has a planned value, and `resource.version_conflict`.
 */
export const setSetting: InputCommand<object, typeof settingInput, { id: string }> = {
  name: "settings.set",
  access: { member: "platform.administer" },
  changes: ["settings"],
  input: settingInput,
  read: ({ db }, _params, { kind, fromOn }) => [entryInForce(db, kind, fromOn)],
  plan({ db, now, requestId, actor }, [found], { input }) {
    const { kind, fromOn, value, reason, replaces } = input;
    const today = dayAt(now, polishTimeZone);
    const refuse = (fromOn: "field.taken" | NonNullable<ReturnType<typeof settingDayError>>) =>
      new DomainError("request.invalid", { fields: { fromOn } });
    const dayError = settingDayError(kind, fromOn, today);
    if (dayError !== null) throw refuse(dayError);
    const [latest] = rows<LatestEntry>(found);
    const replaced = latest?.fromOn === fromOn ? latest : null;
    if (replaced !== null && fromOn > today) throw refuse("field.taken");
    if ((replaced?.id ?? null) !== replaces) throw new DomainError("resource.version_conflict");
    const [id, version] = [newId("setting"), newId("version")];
    const entry = { actor, entity: "setting", partnerId: null, requestId, now } as const;
    const action = replaced !== null || fromOn < today ? "correct" : "change";
    // The rate of another month is not an earlier value of this one.
    const before = kind === "euroRate" ? replaced : latest;
    return {
      body: { id },
      statements: [
        ...(replaced === null
          ? []
          : [endEntry(db, { id: replaced.id, state: "replaced", today, nextVersion: newId("version"), now })]),
        insertEntry(db, { id, kind, fromOn, value, today, version, now }),
        auditChange(
          db,
          { table: "settings", id, nextVersion: version },
          { ...entry, action, details: { reason, kind, fromOn, ...changeOf(before?.value, value) } },
        ),
      ],
      explain: (error) =>
        isUniqueConflict(error) ? new DomainError("resource.version_conflict", { cause: error }) : null,
    };
  },
};

/** The parts of a value, each with the one before as `old…`, such as `oldBasisPoints`. */
function changeOf(before: string | undefined, value: SettingInput["value"]): NonNullable<AuditEntry["details"]> {
  type Part = string | number | boolean | number[];
  const partsOf = (parts: Record<string, Part>, nameOf: (name: string) => string) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [nameOf(name), Array.isArray(part) ? part.join(", ") : part]),
    );
  return {
    ...partsOf(JSON.parse(before ?? "{}"), (name) => `old${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    ...partsOf({ ...value }, (name) => name),
  };
}

/** Takes back a value before its first day. Throws `resource.not_found`, and `resource.version_conflict` for one that is in force or no longer valid. */
export const withdrawSetting = adminDecision({
  ...{ name: "settings.withdraw", capability: "platform.administer", input: reasonInput },
  changes: ["settings"],
  ...{ table: "settings", audit: { entity: "setting", action: "withdraw" } },
  find: (db, { id }: { id: string }) => entryById(db, id),
  of: (_entry: EntryToWithdraw, { id }) => ({ id, partnerId: null }),
  check({ state, fromOn }, now) {
    if (state !== "valid" || fromOn <= dayAt(now, polishTimeZone)) throw new DomainError("resource.version_conflict");
  },
  change: (db, change) => endEntry(db, { ...change, state: "withdrawn", today: dayAt(change.now, polishTimeZone) }),
  details: ({ kind, fromOn }) => ({ kind, fromOn }),
});
