/** A named size: the range of areas (m²) it covers and the dimensions (cm) of the box drawn on its tile. */
export interface BoxSize {
  id: "cartons" | "halfRoom" | "room" | "twoRooms" | "flat" | "car";
  areaM2: number;
  minAreaM2: number;
  maxAreaM2: number;
  widthCm: number;
  depthCm: number;
  heightCm: number;
}

/** The six size tiles of the search. Their ranges are contiguous: every box from 0.5 to 30 m² belongs to one. */
export const boxSizes: readonly BoxSize[] = [
  { id: "cartons", areaM2: 1, minAreaM2: 0.5, maxAreaM2: 2, widthCm: 100, depthCm: 100, heightCm: 250 },
  { id: "halfRoom", areaM2: 3, minAreaM2: 2, maxAreaM2: 4, widthCm: 150, depthCm: 200, heightCm: 280 },
  { id: "room", areaM2: 5, minAreaM2: 4, maxAreaM2: 6.5, widthCm: 200, depthCm: 250, heightCm: 280 },
  { id: "twoRooms", areaM2: 8, minAreaM2: 6.5, maxAreaM2: 10, widthCm: 250, depthCm: 320, heightCm: 280 },
  { id: "flat", areaM2: 12, minAreaM2: 10, maxAreaM2: 13.5, widthCm: 300, depthCm: 400, heightCm: 280 },
  { id: "car", areaM2: 15, minAreaM2: 13.5, maxAreaM2: 30, widthCm: 300, depthCm: 500, heightCm: 280 },
];

/** The size with exactly these area limits, or null. */
export function sizeOfAreas(minAreaM2: number | null, maxAreaM2: number | null): BoxSize | null {
  return boxSizes.find((size) => size.minAreaM2 === minAreaM2 && size.maxAreaM2 === maxAreaM2) ?? null;
}
