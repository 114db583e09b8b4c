import type { ComponentType } from "react";

/** Code that does not arrive becomes a page that says so: of a lazy route that rejects, the router shows nothing at all. */
export const lazyRoute = (load: () => Promise<ComponentType>, Failed: ComponentType) => async () => ({
  Component: await load().catch((error: unknown) => {
    reportError(error);
    return Failed;
  }),
});
