import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Location, NavigationType, Router } from "react-router";

/** Renders an element in a router that renders requested URLs only on `advance`, like a busy phone. */
export function renderInSlowRouter(part: ReactNode, search = "", state: unknown = null) {
  const asked: Location[] = [];
  let rendered = 0;
  const go = (to: { search?: string } | string, state: unknown) => {
    const { search = "" } = typeof to === "string" ? {} : to;
    asked.push({ pathname: "/home", search, hash: "", state, key: `key${asked.length}` });
  };
  const navigator = { createHref: () => "", push: go, replace: go, go: () => {} };
  go({ search }, state);
  const page = () => (
    <Router
      navigator={navigator}
      location={asked[rendered] ?? "/"}
      navigationType={rendered === 0 ? NavigationType.Pop : NavigationType.Push}
    >
      {part}
    </Router>
  );
  const { rerender } = render(page());
  return {
    /** Renders the URL so many further, or the last one. */
    advance: (urls: number) => {
      rendered = Math.min(asked.length - 1, rendered + urls);
      rerender(page());
    },
    lastAsked: () => new URLSearchParams(asked.at(-1)?.search),
  };
}
