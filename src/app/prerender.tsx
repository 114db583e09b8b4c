import type { Messages } from "@lingui/core";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router";
import { drawBox } from "../../domain/box/picture/draw.ts";
import { markupOf } from "../../domain/box/picture/markup.ts";
import { landingRoutes } from "../../domain/routes/landing.ts";
import type { PageWithShell, PrerenderedPage } from "../../domain/routes/shells.ts";
import { ForPartnersPage } from "../areas/public/for-partners-page.tsx";
import { HelpPage } from "../areas/public/help-page.tsx";
import { WhatFitsPage } from "../areas/public/what-fits-page.tsx";
import type { Locale } from "../lib/i18n/format.ts";
import { startI18n } from "../lib/i18n/i18n.ts";
import { firstTree } from "../router.tsx";
import { drawPicturesInline } from "../ui/brand/box-picture.tsx";
import { addIcons } from "../ui/brand/icons.tsx";
import { moreIcons } from "../ui/brand/more-icons.ts";
import { Providers } from "./app.tsx";
import { pageHandle } from "./layouts/page-handle.ts";
import { Splash } from "./splash.tsx";

addIcons(moreIcons);
drawPicturesInline((size, detail) => {
  const drawing = drawBox(size, detail);
  return `<svg viewBox="${drawing.viewBox}">${markupOf(drawing)}</svg>`;
});

const catalogs = import.meta.glob<{ messages: Messages }>(
  "../../locales/*/{home,app,forPartners,help,whatFits,place,town}.po",
  { eager: true },
);

/** Messages of the first screen, embedded in the HTML. */
export function messagesOf(locale: Locale, catalog: PageWithShell | "app"): Messages {
  const file = catalogs[`../../locales/${locale}/${catalog}.po`];
  if (file === undefined) throw new Error(`The catalog "${catalog}" is not embedded`);
  return file.messages;
}

const pages: Record<Exclude<PrerenderedPage, "home">, ComponentType> = {
  forPartners: ForPartnersPage,
  help: HelpPage,
  whatFits: WhatFitsPage,
};

/** The routes of the first load with those pages, in the layout that they share with `/home`. */
function tree(): RouteObject[] {
  const [app] = firstTree();
  const children = Object.entries(pages).map(([id, Component]) => {
    const route = landingRoutes[id as keyof typeof pages];
    return { id, path: route.path, handle: pageHandle(route), Component };
  });
  return [{ id: "app", Component: app?.Component, children: [{ ...app?.children?.[0], children }] }] as RouteObject[];
}

/**
 * Renders a page for an unknown visitor without data or parameters. The first client render must produce the same HTML.
 */
export async function renderPage(locale: Locale, id: PrerenderedPage): Promise<string> {
  const isHome = id === "home";
  await startI18n(locale, isHome ? "home" : "app", isHome ? {} : { [id]: messagesOf(locale, id) });
  const handler = createStaticHandler(isHome ? firstTree() : tree());
  const context = await handler.query(new Request(`http://localhost${landingRoutes[id].path}`));
  if (context instanceof Response) throw new Error(`${id} answered ${context.status}`);
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
