import { z } from "zod";
import type { FieldCode } from "../core/errors.ts";
import { opaque, printedText } from "../core/text-schema.ts";
import { demandDays, seriousArrearsDays } from "../rent/arrears.ts";
import { type DocumentKind, documentKinds, longestParagraph, type Paragraphs } from "./document.ts";
import { type CollectionDays, daysBetweenSteps, usualDays } from "./ladder.ts";

/** Whether clients with overdue charges book another box online as others do, or cannot. They can always accept an offer. */
export const debtorBookings = ["allow", "refuse"] as const;
export type DebtorBookings = (typeof debtorBookings)[number];

/** How a partner collects debts. */
export interface CollectionSettings {
  days: CollectionDays;
  /** Whether each step waits until staff approve it. */
  holdsSteps: boolean;
  debtorBookings: DebtorBookings;
  paragraphs: Paragraphs;
}

/** Of a partner that has set nothing. */
export const usualSettings: CollectionSettings = {
  days: usualDays,
  holdsSteps: true,
  debtorBookings: "allow",
  paragraphs: {},
};

/** Days after the due date by which the last step must be planned. */
const latestDay = 180;

const stepDays = z
  .int({ error: "field.invalid" })
  .min(1, { error: "field.too_small" })
  .max(latestDay, { error: "field.too_large" });

/**
 * The first day of each step that the law, the agreement and the step before leave: a demand gives 7 days to pay, and rent has to be
 * overdue for 14 days before access is suspended.
 */
export const earliestDays = ({ remind, demand, suspend }: CollectionDays): CollectionDays => ({
  remind: 1,
  demand: remind + daysBetweenSteps,
  suspend: Math.max(demand + demandDays, seriousArrearsDays),
  demandPreCourt: Math.max(demand + demandDays, suspend + daysBetweenSteps),
});

const paragraph = z
  .strictObject({ pl: printedText(longestParagraph), en: printedText(longestParagraph) })
  .superRefine(({ pl, en }, ctx) => {
    if ((pl === "") === (en === "")) return;
    ctx.addIssue({ code: "custom", path: [pl === "" ? "pl" : "en"], message: "field.required" satisfies FieldCode });
  });

const paragraphsInput = z
  .strictObject(
    Object.fromEntries(documentKinds.map((kind) => [kind, paragraph])) as Record<DocumentKind, typeof paragraph>,
  )
  .partial();

/** The paragraphs that are not empty. */
export const paragraphsOf = (input: Paragraphs): Paragraphs =>
  Object.fromEntries(Object.entries(input).filter(([, texts]) => texts !== undefined && texts.pl !== ""));

/** The settings of a partner. A paragraph has both languages, because a document is in the client's. `version`: empty until they are saved for the first time. */
export const collectionSettingsInput = z
  .strictObject({
    version: opaque(64),
    ...{ remind: stepDays, demand: stepDays, suspend: stepDays, demandPreCourt: stepDays },
    holdsSteps: z.boolean(),
    debtorBookings: z.enum(debtorBookings),
    paragraphs: paragraphsInput,
  })
  .superRefine((settings, ctx) => {
    const earliest = earliestDays(settings);
    for (const step of ["demand", "suspend", "demandPreCourt"] as const) {
      if (settings[step] < earliest[step]) {
        ctx.addIssue({ code: "custom", path: [step], message: "field.too_small" satisfies FieldCode });
      }
    }
  });

export type CollectionSettingsInput = z.output<typeof collectionSettingsInput>;
