import { useCallback, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";

/** The last change, until a render shows it: the router renders a new URL in a transition, which may take a while. */
let latest: { from: string; search: URLSearchParams } | null = null;

/**
 * List filters stored in the URL, so that reloads, shared links and “back” show the same rows. A change builds on the one
 * before, even if that has not been rendered yet.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  useEffect(
    () => () => {
      latest = null;
    },
    [],
  );
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>;
  const change = useCallback(
    (changed: Partial<Record<Name, string>>) => {
      // Each change replaces the entry in the history, so its key is not seen again once the change is rendered.
      const next = new URLSearchParams(latest?.from === key ? latest.search : search);
      for (const [name, value] of Object.entries(changed) as [Name, string][]) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      latest = { from: key, search: next };
      setSearch(next, { replace: true });
    },
    [key, search, setSearch],
  );
  return [filter, change] as const;
}
