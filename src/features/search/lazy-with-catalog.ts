import { type ComponentType, lazy } from "react";
import { loadCatalog } from "../../lib/i18n/i18n.ts";

/** A part of the search that the first screen does not show: it comes when asked for, with its sentences. */
export const lazyWithCatalog = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), loadCatalog("search")]);
    return { default: Part };
  });
