import type { Messages } from "@lingui/core";

/** Loaders of all catalogs but the landing page’s, so that the first load does not list some twenty file names. */
export const otherCatalogs = import.meta.glob<{ messages: Messages }>([
  "../../../locales/*/*.po",
  "!**/{home,search}.po",
]);
