/** What a place offers to everybody who rents there, in the order it is shown in. What a single box has are its features. */
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
