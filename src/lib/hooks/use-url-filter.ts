import { useCallback, useEffect } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";

/**
 * The last change. The router renders a new URL in a transition, which may take a while: until it shows this one, it may
 * show the URL in which the change was made, and those of older changes, which are numbered in the history.
 */
let latest: { from: string; nth: number; search: URLSearchParams } | null = null;

/**
 * List filters stored in the URL, so that reloads, shared links and “back” show the same rows. A change builds on the one
 * before, even if that has not been rendered yet.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const cause = useNavigationType();
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
      const isBehind = latest?.from === key || (cause !== "POP" && state?.nth < Number(latest?.nth));
      const next = new URLSearchParams(isBehind && latest ? latest.search : search);
      for (const [name, value] of Object.entries(changed) as [Name, string][]) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      latest = { from: key, nth: (latest?.nth ?? 0) + 1, search: next };
      setSearch(next, { replace: true, state: { nth: latest.nth } });
    },
    [key, state, cause, search, setSearch],
  );
  return [filter, change] as const;
}
