/** What one accepts with an account, each by the day its text is in force from. Another text is another day. */
export const documentVersions = { terms: "2026-11-21", privacy: "2026-11-21" } as const;

export type AcceptedDocuments = Record<keyof typeof documentVersions, string>;
