import { type ComponentType, lazy } from "react";
import { loadCatalog } from "../../lib/i18n/i18n.ts";

/** A lazily loaded component together with its message catalog. */
export const lazyWithCatalog = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), loadCatalog("search")]);
    return { default: Part };
  });
