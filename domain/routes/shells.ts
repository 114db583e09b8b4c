/** Pages whose HTML the build renders without data; the app hydrates it. */
export const prerenderedPages = ["home", "forPartners", "help", "whatFits"] as const;

export type PrerenderedPage = (typeof prerenderedPages)[number];

/** Pages whose HTML the build makes for them alone, with their messages and styles. All others share one. */
export const pagesWithShell = [...prerenderedPages, "place", "town"] as const;

export type PageWithShell = (typeof pagesWithShell)[number];
