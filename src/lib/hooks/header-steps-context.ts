import { createContext, type ReactNode } from "react";

/** Lets a page set the steps shown in its layout’s header; null removes them. */
export const HeaderStepsContext = createContext<(steps: ReactNode) => void>(() => undefined);
