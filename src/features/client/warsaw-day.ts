import { type Day, dayAt } from "../../../domain/core/day.ts";

/** The day of an instant where the partner is. */
export const warsawDay = (at: string): Day => dayAt(new Date(at), "Europe/Warsaw");
