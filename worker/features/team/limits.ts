import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { StaffLimits } from "../../../domain/team/limits.ts";
import { staffLimitsInput } from "../../../domain/team/limits-schema.ts";
import type { Command } from "../../http/command.ts";
import { setLimits } from "./statements.ts";

/** The owner sets what staff below manager may decide about prices and payments. */
export const setStaffLimits = {
  name: "team.setLimits",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["company"],
  input: staffLimitsInput,
  read: () => [],
  plan({ db, now, requestId, actor: uid }, _results, { input, actor }) {
    const partnerId = actor?.partnerId;
    if (!partnerId) throw new DomainError("resource.not_found");
    const entry = { partnerId, nextVersion: newId("version"), actor: uid, requestId, now };
    return { body: null, statements: setLimits(db, entry, input) };
  },
} satisfies Command<object, StaffLimits, null>;
