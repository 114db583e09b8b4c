import { newId } from "../../../domain/core/ids.ts";
import { languageInput } from "../../../domain/reservation/schema.ts";
import { update } from "../../db/write.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { requireFound } from "./find.ts";
import { selectReservation } from "./queries.ts";
import { setPersonsLanguage } from "./statements.ts";
import { auditReservation } from "./transition-statements.ts";

/**
 * Sets the language of the agreement, if it is not signed yet, and of all later emails and documents to its customer.
 * Documents made before stay as they are.
 */
export const changeLanguage: InputCommand<{ id: string }, typeof languageInput, { id: string }> = {
  name: "reservation.changeLanguage",
  access: { visitor: "reservation.own" },
  changes: ["accounts", "clients", "reservations"],
  input: languageInput,
  read: ({ db, caller, now }, { id }) => [selectReservation(db, id, caller, now)],
  plan(ctx, [found], { params: { id }, input: { locale } }) {
    const { db, now, caller } = ctx;
    const { version, seller, locale: before, uid } = requireFound(found, now);
    if (locale === before) return { body: { id }, statements: [] };
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        update(db, "reservations", {
          set: { locale, version: nextVersion, updated_at: now.toISOString() },
          where: { id, version },
        }),
        auditReservation(
          ctx,
          { id, partnerId: seller.id },
          { action: "changeLanguage", nextVersion, details: { locale } },
        ),
        ...setPersonsLanguage(db, { id, uid: uid ?? caller.uid, locale, now }),
      ],
    };
  },
  isRetryable: isVersionConflict,
};
