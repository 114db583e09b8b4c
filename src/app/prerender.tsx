import type { Messages } from "@lingui/core";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { drawBox } from "../../domain/box/picture/draw.ts";
import { markupOf } from "../../domain/box/picture/markup.ts";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../lib/i18n/format.ts";
import { startI18n } from "../lib/i18n/i18n.ts";
import { firstTree } from "../router.tsx";
import { drawPicturesInline } from "../ui/brand/box-picture.tsx";
import { Providers } from "./app.tsx";
import { Splash } from "./splash.tsx";

drawPicturesInline((size, detail) => {
  const drawing = drawBox(size, detail);
  return `<svg viewBox="${drawing.viewBox}">${markupOf(drawing)}</svg>`;
});

const catalogs = import.meta.glob<{ messages: Messages }>("../../locales/*/{home,app}.po", { eager: true });

/** Messages of the first screen, embedded in the HTML. */
export const messagesOf = (locale: Locale, catalog: "home" | "app"): Messages =>
  catalogs[`../../locales/${locale}/${catalog}.po`]?.messages ?? {};

/** Renders `/home` for an unknown visitor without data. The first client render must produce the same HTML. */
export async function renderHome(locale: Locale): Promise<string> {
  await startI18n(locale, "home");
  const handler = createStaticHandler(firstTree());
  const context = await handler.query(new Request(`http://localhost${href("home")}`));
  if (context instanceof Response) throw new Error(`/home answered ${context.status}`);
  if (context.errors) throw Object.values(context.errors)[0];
  return renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}

/** Renders the splash screen that every other page shows until its code has loaded. */
export async function renderSplash(locale: Locale): Promise<string> {
  await startI18n(locale, "app");
  return renderToString(
    <Providers>
      <Splash />
    </Providers>,
  );
}
