import { z } from "zod";

const firstYear = 2024;

/** A year of the report, as text in an address. */
const reportYear = z
  .string()
  .regex(/^20\d\d$/, { error: "field.invalid" })
  .transform(Number)
  .refine((year) => year >= firstYear, { error: "field.invalid" });

export const reportParams = z.strictObject({ year: reportYear });
