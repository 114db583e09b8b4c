import { useMatches } from "react-router";
import type { Route } from "../../../domain/routes/address.ts";

/** Route handle of a page in the route table. */
export const pageHandle = ({ isWide }: Route) => ({ isWide: isWide === true });

type PageHandle = ReturnType<typeof pageHandle> | undefined;

/** Whether the current page uses the wide variant of its layout. */
export const useIsWidePage = (): boolean => useMatches().some(({ handle }) => (handle as PageHandle)?.isWide);
