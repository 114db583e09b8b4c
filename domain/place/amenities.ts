/** Amenities of a place in display order. Those of a single box are its features. */
export const amenities = [
  "cameras",
  "alarm",
  "fence",
  "lighting",
  "heating",
  "lift",
  "ramp",
  "driveUp",
  "parking",
  "trolleys",
  "bikeStand",
  "power",
  "wifi",
  "toilet",
] as const;

export type Amenity = (typeof amenities)[number];

export function isAmenity(text: string): text is Amenity {
  return (amenities as readonly string[]).includes(text);
}
