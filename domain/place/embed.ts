/** The list of free boxes that a partner shows on their own site, in a frame. */
export const embedPath = (slug: string): string => `/embed/${encodeURIComponent(slug)}`;

const embedThemes = ["light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Null for the preference of the visitor. */
export const readEmbedTheme = (text: string | undefined): EmbedTheme | null =>
  embedThemes.find((theme) => theme === text) ?? null;

/** In pixels: the heading, one row for each size, and the footer. Narrow frames need more for two lines in a row. */
export const embedHeight = (sizes: number): number => 150 + Math.max(1, sizes) * 92;
