import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are not built yet. Remove the line when building one. */
export const inPreparation: PlannedPages = {};
