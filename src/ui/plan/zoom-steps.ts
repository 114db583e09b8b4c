/** Minimum size of a target for a finger, in px. */
const fingerPx = 44;
/** Taps on boxes with a shorter side would often select a neighbor. */
export const tapPx = 36;
/** Narrower frames are zoomed with fingers, in steps of finger-sized boxes. */
const narrowPx = 640;
const maxFingerZoom = 16;

/** Zoom steps for a mouse. 1 fits the frame’s width. */
const steps: readonly number[] = [1, 1.5, 2, 3, 4, 6, 9];

export interface ZoomSteps {
  steps: readonly number[];
  /** The zoom at which the smallest box has the size of a finger. */
  finger: number;
  max: number;
}

/**
 * The zoom steps of a plan.
 * @param frameWidth in px
 * @param smallestCm the shortest side of all boxes
 */
export function zoomSteps(frameWidth: number, widthCm: number, smallestCm: number): ZoomSteps {
  const px = (smallestCm * frameWidth) / widthCm;
  const finger = Math.min(maxFingerZoom, Math.max(1, fingerPx / px));
  const isSmall = frameWidth < narrowPx && finger > 1;
  const list = isSmall ? [1, finger, finger * 1.5, finger * 2] : steps;
  return { steps: list, finger, max: Math.max(steps.at(-1) ?? 1, list.at(-1) ?? 1) };
}
