/** The list of free boxes that a partner shows on their own site, in a frame. */
export const embedPath = (slug: string): string => `/embed/${encodeURIComponent(slug)}`;

const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Null for the preference of the visitor. */
export const readEmbedTheme = (text: string | undefined): EmbedTheme | null =>
  embedThemes.find((theme) => theme === text) ?? null;

/** The list of all public places of a partner. */
export const partnerEmbedPath = (partnerId: string): string => `/embed/partners/${encodeURIComponent(partnerId)}`;

/**
 * In pixels: the heading, one row for each size, the name and link of each place in a list of several, and the footer.
 * Narrow frames need more for two lines in a row.
 */
export const embedHeight = (sizes: number, places = 0): number => 150 + Math.max(1, sizes) * 92 + places * 132;
