import { DomainError } from "../../../domain/core/errors.ts";
import { type CalendarMonthsInput, calendarMonthsInput } from "../../../domain/rent/schema.ts";
import type { Command } from "../../http/command.ts";
import { changePartner } from "./change-statements.ts";

/** Sets how rents that are booked, offered or imported from now on are charged. */
export const setCalendarMonths = {
  name: "partner.setCalendarMonths",
  access: { member: "company.manage" },
  changes: ["company"],
  input: calendarMonthsInput,
  read: () => [],
  plan(ctx, _results, { input, actor }) {
    const partnerId = actor?.partnerId;
    if (!partnerId) throw new DomainError("resource.not_found");
    const set = { calendar_months: input.calendarMonths ? 1 : 0 } as const;
    return {
      body: input,
      statements: changePartner(ctx, partnerId, { set, action: "setCalendarMonths", details: input }),
    };
  },
} satisfies Command<object, CalendarMonthsInput, CalendarMonthsInput>;
