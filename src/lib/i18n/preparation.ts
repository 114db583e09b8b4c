import type { MessageDescriptor } from "@lingui/core";
import type { RouteId } from "../../../domain/routes.ts";

/** What a page that is not built yet will be: its name and one sentence. */
export interface PlannedPage {
  title: MessageDescriptor;
  what: MessageDescriptor;
}

export type PlannedPages = Partial<Record<RouteId, PlannedPage>>;
