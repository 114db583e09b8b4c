import { orientationBlock, orientationOf } from "./exif.ts";
import type { PhotoType } from "./inspect.ts";

/** More than any camera or editor writes; each costs time. */
const maxParts = 5_000;

/**
 * Removes metadata from a photo: location, time, owner, previews, animation and trailing data. Keeps the orientation and
 * the color profile; the image data is unchanged. Null for a file that is cut off, has no image, or is an animated WebP,
 * which has no still image.
 */
export function stripMetadata(bytes: Uint8Array, type: PhotoType): Uint8Array<ArrayBuffer> | null {
  if (type === "image/jpeg") return stripJpeg(bytes);
  return type === "image/png" ? stripPng(bytes) : stripWebp(bytes);
}

const latin = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const uint32 = (value: number, isLittle = false) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, isLittle);
  return bytes;
};

const exifHead = ascii("Exif\0\0");

/** JPEG (ITU T.81): keeps the segments of the picture, from the start of the image to its end. */
function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  for (let parts = 0; ; parts += 1) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || parts > maxParts) return null;
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (end < at + 4 || end > bytes.length) return null;
    const isExif = marker === 0xe1 && latin(bytes, at + 4, 6) === "Exif\0\0";
    if (isExif && orientation === 1) orientation = orientationOf(bytes.subarray(at + 10, end));
    hasScan ||= marker === 0xda;
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    if (isJfif(bytes, at)) kept.push(withoutThumbnail(bytes.subarray(at, next)));
    else if (isOfPicture(bytes, at, marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!hasScan) return null;
  const tiff = orientationBlock(orientation);
  const length = 2 + exifHead.length + tiff.length;
  const turned = orientation === 1 ? [] : [Uint8Array.from([0xff, 0xe1, 0, length]), exifHead, tiff];
  return join([bytes.subarray(0, 2), ...turned, ...kept]);
}

const isJfif = (bytes: Uint8Array, at: number) => bytes[at + 1] === 0xe0 && latin(bytes, at + 4, 5) === "JFIF\0";

/** A JFIF header (ITU T.871): version and density; it ends with the sides of a thumbnail. */
const withoutThumbnail = (segment: Uint8Array): Uint8Array =>
  join([Uint8Array.from([0xff, 0xe0, 0, 16]), segment.subarray(4, 16), Uint8Array.from([0, 0])]);

/**
 * Whether a segment is needed to decode the picture: frames and tables (C0 to CF but the reserved C8), scans,
 * quantization tables and restart intervals, the color profile and Adobe's color transform.
 */
function isOfPicture(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === 0xe2) return latin(bytes, at + 4, 12) === "ICC_PROFILE\0";
  if (marker === 0xee) return latin(bytes, at + 4, 5) === "Adobe";
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xda, 0xdb, 0xdd].includes(marker);
}

/** The position of the marker after scan data. Within the data FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const after = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && after !== 0 && !(after >= 0xd0 && after <= 0xd7) && after !== 0xff) return at;
  }
  return bytes.length;
}

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI".split(" "),
);

/** PNG (ISO/IEC 15948): each chunk has a length, a name, data and a checksum. Of an animation the first image stays. */
function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let hasImage = false;
  let at = 8;
  for (let parts = 0; ; parts += 1) {
    if (at + 12 > bytes.length || parts > maxParts) return null;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = latin(bytes, at + 4, 4);
    hasImage ||= name === "IDAT";
    if (name === "eXIf") orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (pngChunks.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  if (!hasImage) return null;
  const [head, ...rest] = kept;
  const turned = orientation === 1 ? [] : [pngChunk("eXIf", orientationBlock(orientation))];
  return join([bytes.subarray(0, 8), ...(head === undefined ? [] : [head]), ...turned, ...rest]);
}

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const checked = join([ascii(name), data]);
  return join([uint32(data.length), checked, uint32(crc32(checked))]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
/** Flags in the VP8X header. */
const webpFlags = { exif: 0x08, xmp: 0x04 } as const;

/** WebP (RFC 9649): each RIFF chunk has a name, a length and data padded to an even size. */
function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes.length < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let extended: Uint8Array | null = null;
  let hasImage = false;
  const riffEnd = 8 + view.getUint32(4, true);
  if (riffEnd > bytes.length) return null;
  let at = 12;
  for (let parts = 0; at + 8 <= riffEnd; parts += 1) {
    const name = latin(bytes, at, 4);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > riffEnd || parts > maxParts) return null;
    hasImage ||= name === "VP8 " || name === "VP8L";
    if (name === "EXIF") {
      const data = bytes.subarray(at + 8, at + 8 + size);
      orientation = orientationOf(latin(data, 0, 6) === "Exif\0\0" ? data.subarray(6) : data);
    }
    if (webpChunks.has(name)) {
      const chunk = bytes.slice(at, end);
      if (name === "VP8X") extended = chunk;
      kept.push(chunk);
    }
    at = end;
  }
  if (!hasImage) return null;
  const tiff = orientationBlock(orientation);
  const isTurned = orientation !== 1 && extended !== null;
  if (extended !== null) {
    const flags = (extended[8] ?? 0) & ~(webpFlags.exif | webpFlags.xmp);
    extended[8] = isTurned ? flags | webpFlags.exif : flags;
  }
  const turned = isTurned ? [ascii("EXIF"), uint32(tiff.length, true), tiff] : [];
  const content = join([ascii("WEBP"), ...kept, ...turned]);
  return join([ascii("RIFF"), uint32(content.length, true), content]);
}
