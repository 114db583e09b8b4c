import type { Messages } from "@lingui/core";

/** Where the sentences of all pages but the shop window are: some twenty files, whose names the first load need not know. */
export const otherCatalogs = import.meta.glob<{ messages: Messages }>([
  "../../../locales/*/*.po",
  "!**/{home,search}.po",
]);
