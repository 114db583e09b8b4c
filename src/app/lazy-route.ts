import type { ComponentType } from "react";

/** Renders `Failed` when a route’s code does not load: for a rejected lazy route the router would show nothing. */
export const lazyRoute = (load: () => Promise<ComponentType>, Failed: ComponentType) => async () => ({
  Component: await load().catch((error: unknown) => {
    reportError(error);
    return Failed;
  }),
});
