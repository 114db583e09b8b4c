import { useMatches } from "react-router";
import type { Route } from "../../../domain/routes/address.ts";

/** What the router keeps with a page of the table. */
export const pageHandle = ({ isWide }: Route) => ({ isWide: isWide === true });

type PageHandle = ReturnType<typeof pageHandle> | undefined;

/** Whether the page shown takes the wide form of its layout. */
export const useIsWidePage = (): boolean => useMatches().some(({ handle }) => (handle as PageHandle)?.isWide);
