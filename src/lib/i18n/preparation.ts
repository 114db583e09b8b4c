import type { MessageDescriptor } from "@lingui/core";
import type { RouteId } from "../../../domain/routes.ts";

/** Title and one-sentence description of a page that is not built yet. */
export interface PlannedPage {
  title: MessageDescriptor;
  what: MessageDescriptor;
}

export type PlannedPages = Partial<Record<RouteId, PlannedPage>>;
