/** What a photo may be: sides in pixels, size in bytes, and how many a place or a rent has. The page makes larger ones smaller. */
export const photoLimits = {
  minSide: 200,
  maxSide: 4_000,
  /** the longer side the page shrinks a photo to */
  targetSide: 1_600,
  maxBytes: 3 * 1_024 * 1_024,
  perPlace: 20,
  perRent: 20,
} as const;

/** A deleted photo can be brought back for so long; then its file goes. */
export const photoUndoHours = 24;
