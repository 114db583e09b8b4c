import { lazy, Suspense } from "react";

const BaseLayer = lazy(() => import("./base-layer.tsx").then((file) => ({ default: file.BaseLayer })));

/** The base layer, loaded after the map itself. */
export const MapBase = () => (
  <Suspense>
    <BaseLayer />
  </Suspense>
);
