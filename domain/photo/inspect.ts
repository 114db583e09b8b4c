export type PhotoType = "image/jpeg" | "image/png" | "image/webp";

export interface PhotoFacts {
  contentType: PhotoType;
  width: number;
  height: number;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/**
 * Detects the type of an image and its size in pixels from its content. Null when it is not a JPEG, PNG or WebP, or its
 * header is truncated.
 */
export function inspectPhoto(bytes: Uint8Array): PhotoFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = inspectPng(bytes, view) ?? inspectWebp(bytes, view) ?? inspectJpeg(view);
    return facts !== null && facts.width > 0 && facts.height > 0 ? facts : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** PNG (ISO/IEC 15948): the signature, then the IHDR chunk. */
function inspectPng(bytes: Uint8Array, view: DataView): PhotoFacts | null {
  if (!startsWith(bytes, "\x89PNG\r\n\x1a\n") || !startsWith(bytes, "IHDR", 12)) return null;
  return { contentType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** WebP (RFC 9649): lossy, lossless and extended files store the size differently. */
function inspectWebp(bytes: Uint8Array, view: DataView): PhotoFacts | null {
  if (!startsWith(bytes, "RIFF") || !startsWith(bytes, "WEBP", 8)) return null;
  const size = (width: number, height: number): PhotoFacts => ({ contentType: "image/webp", width, height });
  if (startsWith(bytes, "VP8 ", 12)) return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (startsWith(bytes, "VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (!startsWith(bytes, "VP8X", 12)) return null;
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return size(three(24) + 1, three(27) + 1);
}

/** Frame headers of a JPEG (ITU T.81): SOF0 to SOF15, except C4, C8 and CC, which are other markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function inspectJpeg(view: DataView): PhotoFacts | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { contentType: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // A marker may be padded with FF bytes; every other marker before the frame header has a length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
