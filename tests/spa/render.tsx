import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";

i18n.load("en", {});
i18n.activate("en");

type Rendered = RenderResult & { router: ReturnType<typeof createMemoryRouter> };

/** Renders an element with English messages and a memory router. */
export function renderInRouter(part: ReactNode, at = "/"): Rendered {
  const router = createMemoryRouter([{ path: "*", element: part }], { initialEntries: [at] });
  const view = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { ...view, router };
}
