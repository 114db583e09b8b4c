/** Maximum results per type in the global search. Each type links to its full list. */
export const maxResultsPerKind = 6;
