import "../ui/styles/base.css";
// The markup is already in the HTML (prerender.tsx); only the styles are imported here.
import "./splash.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";
import { queryClient } from "../lib/api/query-client.ts";

/** Context providers of every page, also used by the prerender script. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </QueryClientProvider>
  );
}

/**
 * Reports load and render errors as `error` events of the window, so that they reach the console and, with the
 * visitor’s consent, error reporting.
 */
export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <Providers>
      <RouterProvider router={router} onError={reportError} />
    </Providers>
  );
}
