import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../lib/format.ts";
import { startI18n } from "../lib/i18n.ts";
import { pageTree } from "../router.tsx";
import { Providers } from "./app.tsx";
import { Waiting } from "./waiting.tsx";

/** `/home` as a visitor whom nobody knows sees it before any data: the page takes over the identical frame. */
export async function renderHome(locale: Locale): Promise<string> {
  await startI18n(locale);
  const handler = createStaticHandler(pageTree());
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

/** What stands on every other page until its code is here. */
export async function renderWaiting(locale: Locale): Promise<string> {
  await startI18n(locale);
  return renderToString(
    <Providers>
      <Waiting />
    </Providers>,
  );
}
