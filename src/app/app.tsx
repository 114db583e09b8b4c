import "../ui/styles/base.css";
// Its markup is in the HTML already (prerender.tsx); the page has to bring its styles.
import "./splash.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";
import { queryClient } from "../lib/api/query-client.ts";

/** What every page stands in; the prerender script stands its frame in the same. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}

/**
 * The app's error hook is the browser's own: whatever fails while a page loads or renders becomes an `error` of the
 * window, stands in the console, and is recorded where the visitor has allowed that.
 */
export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <Providers>
      <RouterProvider router={router} onError={reportError} />
    </Providers>
  );
}
