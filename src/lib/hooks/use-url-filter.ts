import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** List filters stored in the URL, so that reloads, shared links and “back” show the same rows. */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>;
  const change = useCallback(
    (changed: Partial<Record<Name, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed) as [Name, string][]) {
            if (value === "") next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [filter, change] as const;
}
