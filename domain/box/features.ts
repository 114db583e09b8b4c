/** What a box can have. The order is the order of bits in `boxes.features`: add at the end, never move. */
export const boxFeatures = ["climate", "driveUp", "groundFloor", "access24h", "power"] as const;

export type BoxFeature = (typeof boxFeatures)[number];

/** The bits of a list of features, as the database compares them. */
export function featureBits(list: readonly BoxFeature[]): number {
  return list.reduce((bits, feature) => bits | (1 << boxFeatures.indexOf(feature)), 0);
}

/** The features whose bits are set, in the order of `boxFeatures`. Bits that name nothing are left out. */
export function featureList(bits: number): BoxFeature[] {
  return boxFeatures.filter((_, at) => (bits & (1 << at)) !== 0);
}
