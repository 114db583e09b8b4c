/** Features of a box. Their order is the order of bits in `boxes.features`: append only, never reorder. */
export const boxFeatures = ["climate", "driveUp", "groundFloor", "access24h", "power"] as const;

export type BoxFeature = (typeof boxFeatures)[number];

/** The bit mask of a list of features, as stored in `boxes.features`. */
export function featureBits(list: readonly BoxFeature[]): number {
  return list.reduce((bits, feature) => bits | (1 << boxFeatures.indexOf(feature)), 0);
}

/** The features whose bits are set, in the order of `boxFeatures`. Unknown bits are ignored. */
export function featureList(bits: number): BoxFeature[] {
  return boxFeatures.filter((_, at) => (bits & (1 << at)) !== 0);
}
