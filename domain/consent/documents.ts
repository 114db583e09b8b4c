/** The documents accepted at registration, each versioned by the day it takes effect. */
export const documentVersions = { terms: "2026-11-21", privacy: "2026-11-21" } as const;

export type AcceptedDocuments = Record<keyof typeof documentVersions, string>;
