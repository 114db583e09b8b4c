import { createContext, type ReactNode } from "react";

/** Gives the frame of a page the steps that its header shows; null takes them away. */
export const HeaderStepsContext = createContext<(steps: ReactNode) => void>(() => undefined);
