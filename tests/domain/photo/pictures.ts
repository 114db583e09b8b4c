/** Minimal images of each format: what is read of a photo, without pixels. */
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)));

const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => [value & 255, value >> 8];
const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >> 16)];

export const png = (width: number, height: number) =>
  bytes(
    "\x89PNG\r\n\x1a\n",
    [0, 0, 0, 13],
    "IHDR",
    be32(width),
    be32(height),
    [8, 2, 0, 0, 0],
    be32(0),
    be32(0),
    "IDAT",
    be32(0),
    be32(0),
    "IEND",
    be32(0),
  );

/** Has an EXIF block and a Huffman table before the frame header, like camera photos. */
export const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 8, 1, 2, 3, 4, 5, 6, 0xff, 0xff, 0xc4, 0, 4, 0, 0],
    [0xff, 0xc2, 0, 11, 8, ...be16(height), ...be16(width), 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
  );

export const webpLossy = (width: number, height: number) =>
  bytes("RIFF", le32(22), "WEBPVP8 ", le32(10), [0, 0, 0, 0x9d, 0x01, 0x2a], le16(width), le16(height));

export const webpLossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return bytes(
    "RIFF",
    le32(18),
    "WEBPVP8L",
    [...le32(5), 0x2f],
    [bits, bits >> 8, bits >> 16, bits >> 24].map((b) => b & 255),
    [0],
  );
};

export const webpExtended = (width: number, height: number) =>
  bytes(
    ...["RIFF", le32(32), "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [...le16(width - 1), 0], [...le16(height - 1), 0]],
    ...["VP8 ", le32(2), [0, 0]],
  );

/** 800 × 600, rotated by 90°, with text in its EXIF data. */
export const turnedJpeg = (text: string) => {
  const exif = bytes(
    "Exif\0\0MM",
    [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    text,
  );
  return bytes([0xff, 0xd8, 0xff, 0xe1, ...be16(exif.length + 2)], [...exif], [...jpeg(800, 600).subarray(2)]);
};
