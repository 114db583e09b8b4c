import type { Size } from "../box/picture/room.ts";

const room = (widthCm: number, depthCm: number): Size => ({ widthCm, depthCm, heightCm: 250 });

/**
 * The usual sizes of boxes, smallest first. Each is at least as wide and as deep as the one before it, so that what
 * fits into one fits into all later ones.
 */
export const roomSizes: readonly Size[] = [
  room(100, 100),
  room(100, 150),
  room(100, 200),
  room(150, 200),
  room(160, 250),
  room(200, 250),
  room(200, 300),
  room(250, 320),
  room(250, 400),
  room(300, 400),
  room(300, 500),
  room(360, 500),
  room(400, 500),
  room(500, 500),
  room(500, 600),
];

type FloorSize = Pick<Size, "widthCm" | "depthCm">;

export const areaCm2Of = ({ widthCm, depthCm }: FloorSize): number => widthCm * depthCm;

export const areaM2Of = (size: FloorSize): number => areaCm2Of(size) / 10_000;
