import { type KeyboardEvent, useEffect, useRef } from "react";

/** What opens a row carries its key in `data-row`: the rows of a page are found by it, whatever draws them. */
const rowsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>("[data-row]")];

/** From the search into the rows below it; false where there is none. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>("main [data-row]");
  first?.focus();
  return first !== null;
}

const focusSearch = () => document.querySelector<HTMLElement>("search input[type=search]")?.focus();

/** Up and down, Home and End move between the rows; up from the first is the search. Tab still walks through everything. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsIn(event.currentTarget);
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  if (to < 0) focusSearch();
  else rows[to]?.focus();
}

/** True when the key asks for the row after the last one. */
export function requestsMoreRows(event: KeyboardEvent<HTMLElement>): boolean {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  return event.key === "ArrowDown" && row !== null && rowsIn(event.currentTarget).at(-1) === row;
}

/**
 * When what a row opened is closed, the focus goes back to that row. The browser does so by itself only where the row
 * was pressed and is still the same element; whoever came by a link or a search has nothing to go back to.
 */
export function useRestoreRowFocus(openKey: string | undefined) {
  const part = useRef<HTMLTableSectionElement>(null);
  const before = useRef(openKey);
  useEffect(() => {
    const closed = before.current;
    before.current = openKey;
    if (openKey !== undefined || closed === undefined) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const row = rowsIn(part.current ?? document).find((each) => each.dataset.row === closed);
    // Who came by a search may stand further down the list than is shown of it.
    (row ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: row === undefined });
  }, [openKey]);
  return part;
}
