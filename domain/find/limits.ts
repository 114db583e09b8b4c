/** Shown of each kind at most by the search across everything; whoever wants more goes to the list with the same words. */
export const maxResultsPerKind = 6;
