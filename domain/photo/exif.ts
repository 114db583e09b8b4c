/** The EXIF orientation tag: 1 to 8, where 1 means not rotated (CIPA DC-008, 4.6.5). */
const orientationTag = 0x0112;

/** Reads the orientation from EXIF data (a TIFF block); 1 when there is none. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const order = view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return 1;
    const isLittle = order === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let at = 0; at < entries; at += 1) {
      const entry = directory + 2 + at * 12;
      if (view.getUint16(entry, isLittle) !== orientationTag) continue;
      const turned = view.getUint16(entry + 8, isLittle);
      return turned >= 1 && turned <= 8 ? turned : 1;
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** A TIFF block that contains only the orientation. */
export const orientationBlock = (orientation: number): Uint8Array =>
  Uint8Array.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
