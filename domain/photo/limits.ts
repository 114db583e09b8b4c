/**
 * Limits of photos: sides in pixels, size in bytes, and the number per place or rental, which triggers enforce. The page
 * shrinks larger photos.
 */
export const photoLimits = {
  minSide: 200,
  maxSide: 4_000,
  /** the longer side the page shrinks a photo to */
  targetSide: 1_600,
  maxBytes: 3 * 1_024 * 1_024,
  perPlace: 20,
  perRent: 20,
} as const;

/** How long a deleted photo can be restored before its file is removed. */
export const photoUndoHours = 24;
