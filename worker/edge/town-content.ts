import type { Locale } from "../env.ts";
import type { TownPage } from "../features/town/page.ts";
import type { PageContent } from "./shell.ts";
import { townHead } from "./town-head.ts";
import { townText } from "./town-text.ts";

/** What the HTML of a town's page contains. */
export const townContent = (origin: string, town: TownPage, locale: Locale): PageContent => ({
  head: townHead(origin, town, locale),
  text: townText(town, locale),
  state: { town },
});
