import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";

/** The day of an instant in the partner's time zone. */
export const warsawDay = (at: string): Day => dayAt(new Date(at), polishTimeZone);
