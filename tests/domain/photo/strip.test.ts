import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orientationBlock, orientationOf } from "../../../domain/photo/exif.ts";
import { inspectPhoto } from "../../../domain/photo/inspect.ts";
import { stripMetadata } from "../../../domain/photo/strip.ts";

const secret = "GPS 52.2297 N, 21.0122 E";
const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le32 = (value: number) => be32(value).reverse();
const text = (file: Uint8Array) => String.fromCharCode(...file);

/** A TIFF block with an orientation tag followed by a secret, in either byte order. */
const tiff = (orientation: number, isLittle: boolean) => {
  const two = (value: number) => (isLittle ? be16(value).reverse() : be16(value));
  const four = (value: number) => (isLittle ? le32(value) : be32(value));
  return bytes(
    isLittle ? "II" : "MM",
    [...two(42), ...four(8), ...two(2)],
    [...two(0x010f), ...two(2), ...four(secret.length), ...four(38)],
    [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0, ...four(0)],
    secret,
  );
};

type Extra = "exif" | "xmp" | "iptc" | "comment" | "preview" | "trailer";
interface Photo {
  orientation: number;
  isLittle: boolean;
  extras: Extra[];
  scan: Uint8Array;
}

const photo: fc.Arbitrary<Photo> = fc.record({
  orientation: fc.integer({ min: 1, max: 8 }),
  isLittle: fc.boolean(),
  extras: fc.subarray<Extra>(["exif", "xmp", "iptc", "comment", "preview", "trailer"]),
  scan: fc.uint8Array({ minLength: 1, maxLength: 200 }),
});

const has = ({ extras }: Photo, extra: Extra) => extras.includes(extra);

/** JPEG scan data, with 00 stuffed after each FF. */
const stuffed = (scan: Uint8Array) => Uint8Array.from([...scan].flatMap((byte) => (byte === 255 ? [255, 0] : [byte])));

function jpegOf(of: Photo, isClean: boolean): Uint8Array {
  const segment = (marker: number, content: Uint8Array) => bytes([0xff, marker, ...be16(content.length + 2)], content);
  const extra = (name: Extra, marker: number, content: Uint8Array) =>
    !isClean && has(of, name) ? segment(marker, content) : [];
  const turned = has(of, "exif") && of.orientation !== 1;
  const exif = bytes("Exif\0\0", isClean ? orientationBlock(of.orientation) : tiff(of.orientation, of.isLittle));
  return bytes(
    [0xff, 0xd8],
    (isClean ? turned : has(of, "exif")) ? segment(0xe1, exif) : [],
    segment(0xe0, bytes("JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0])),
    extra("xmp", 0xe1, bytes("http://ns.adobe.com/xap/1.0/\0", secret)),
    extra("preview", 0xe2, bytes("MPF\0", secret)),
    segment(0xe2, bytes("ICC_PROFILE\0", [1, 1], "colors")),
    extra("iptc", 0xed, bytes("Photoshop 3.0\0", secret)),
    extra("comment", 0xfe, bytes(secret)),
    segment(0xdb, bytes([0, 1, 2, 3])),
    segment(0xc2, bytes([8, ...be16(600), ...be16(800), 1, 1, 0x11, 0])),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    stuffed(of.scan),
    [0xff, 0xd0],
    segment(0xda, bytes([1, 1, 0, 0, 63, 1])),
    stuffed(of.scan),
    [0xff, 0xd9],
    !isClean && has(of, "trailer") ? secret : "",
  );
}

function pngOf(of: Photo, isClean: boolean): Uint8Array {
  const chunk = (name: string, content: Uint8Array) =>
    bytes(be32(content.length), name, content, be32(crcOf(bytes(name, content))));
  const extra = (name: Extra, chunkName: string, content: Uint8Array) =>
    !isClean && has(of, name) ? chunk(chunkName, content) : [];
  const turned = has(of, "exif") && of.orientation !== 1;
  const exif = isClean ? orientationBlock(of.orientation) : tiff(of.orientation, of.isLittle);
  return bytes(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", bytes(be32(800), be32(600), [8, 2, 0, 0, 0])),
    (isClean ? turned : has(of, "exif")) ? chunk("eXIf", exif) : [],
    extra("xmp", "iTXt", bytes("XML:com.adobe.xmp", secret)),
    extra("comment", "tEXt", bytes("Comment\0", secret)),
    extra("iptc", "zTXt", bytes(secret)),
    chunk("gAMA", bytes(be32(45_455))),
    chunk("IDAT", of.scan),
    chunk("IEND", bytes()),
    !isClean && has(of, "trailer") ? secret : "",
  );
}

function crcOf(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function webpOf(of: Photo, isClean: boolean): Uint8Array {
  const chunk = (name: string, content: Uint8Array) =>
    bytes(name, le32(content.length), content, content.length % 2 === 1 ? [0] : []);
  const isTurned = has(of, "exif") && of.orientation !== 1;
  const hasExif = isClean ? isTurned : has(of, "exif");
  const exif = isClean ? orientationBlock(of.orientation) : tiff(of.orientation, of.isLittle);
  const hasXmp = !isClean && has(of, "xmp");
  const flags = 0x20 | (hasExif ? 0x08 : 0) | (hasXmp ? 0x04 : 0);
  const content = bytes(
    "WEBP",
    chunk("VP8X", bytes([flags, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0])),
    chunk("ICCP", bytes("colors")),
    chunk("VP8 ", of.scan),
    hasExif ? chunk("EXIF", exif) : [],
    hasXmp ? chunk("XMP ", bytes(secret)) : [],
    !isClean && has(of, "comment") ? chunk("NOTE", bytes(secret)) : [],
  );
  return bytes("RIFF", le32(content.length), content, !isClean && has(of, "trailer") ? secret : "");
}

describe.each([
  ["image/jpeg", jpegOf],
  ["image/png", pngOf],
  ["image/webp", webpOf],
] as const)("stripMetadata of %s", (type, draw) => {
  it("removes all metadata and keeps the image and its orientation", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(photo, (of) => {
        const stripped = stripMetadata(draw(of, false), type) ?? bytes();
        expect(stripped).toEqual(draw(of, true));
        expect(text(stripped)).not.toContain(secret);
        expect(inspectPhoto(stripped)).toMatchObject({ contentType: type, width: 800, height: 600 });
        expect(stripMetadata(stripped, type)).toEqual(stripped);
      }),
    );
  });

  it("refuses a file that is cut off anywhere", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(photo, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (of, part) => {
        const whole = draw({ ...of, extras: of.extras.filter((extra) => extra !== "trailer") }, false);
        expect(stripMetadata(whole.slice(0, Math.floor(part * whole.length)), type)).toBeNull();
      }),
    );
  });

  it("terminates on any bytes", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(photo, fc.nat(400), fc.uint8Array(), (of, cut, more) => {
        stripMetadata(Uint8Array.from([...draw(of, false).slice(0, cut), ...more]), type);
      }),
    );
  });
});

it("removes the thumbnail of a JFIF header and segments that no decoder needs", () => {
  const segment = (marker: number, content: Uint8Array) => bytes([0xff, marker, ...be16(content.length + 2)], content);
  const scan = segment(0xda, bytes([1, 1, 0, 0, 63, 0], [1, 2, 3]));
  const jfif = (width: number, height: number, pixels: string) =>
    segment(0xe0, bytes("JFIF\0", [1, 2, 0, 0, 1, 0, 1, width, height], pixels));
  const others = [0xf0, 0xfd, 0xdc, 0xc8, 0xde].map((marker) => segment(marker, bytes(secret)));
  const file = bytes([0xff, 0xd8], jfif(1, 8, secret), ...others, scan, [0xff, 0xd9]);
  expect(stripMetadata(file, "image/jpeg")).toEqual(bytes([0xff, 0xd8], jfif(0, 0, ""), scan, [0xff, 0xd9]));
});

it("keeps the first image of an animated PNG, and refuses an animated WebP", () => {
  const chunk = (name: string, content: Uint8Array) =>
    bytes(be32(content.length), name, content, be32(crcOf(bytes(name, content))));
  const signature = "\x89PNG\r\n\x1a\n";
  const head = chunk("IHDR", bytes(be32(800), be32(600), [8, 2, 0, 0, 0]));
  const still = [chunk("IDAT", bytes("first")), chunk("IEND", bytes())];
  const animated = [
    chunk("acTL", bytes([1])),
    chunk("fcTL", bytes([1])),
    ...still.slice(0, 1),
    chunk("fdAT", bytes(secret)),
  ];
  expect(stripMetadata(bytes(signature, head, ...animated, chunk("IEND", bytes())), "image/png")).toEqual(
    bytes(signature, head, ...still),
  );
  const frames = bytes("WEBPVP8X", le32(10), [2, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0], "ANMF", le32(4), "VP8 ");
  expect(stripMetadata(bytes("RIFF", le32(frames.length), frames), "image/webp")).toBeNull();
});

it("refuses a file of more parts than a photo has", () => {
  const head = bytes(be32(13), "IHDR", be32(800), be32(600), [8, 2, 0, 0, 0], be32(0));
  const part = bytes(be32(0), "tEXt", be32(0));
  const end = bytes(be32(0), "IDAT", be32(0), be32(0), "IEND", be32(0));
  const file = (parts: number) => bytes("\x89PNG\r\n\x1a\n", head, ...Array.from({ length: parts }, () => part), end);
  expect(stripMetadata(file(4_000), "image/png")).not.toBeNull();
  expect(stripMetadata(file(6_000), "image/png")).toBeNull();
});

it("reads an orientation in either byte order, and ignores invalid data", () => {
  for (const isLittle of [true, false]) expect(orientationOf(tiff(6, isLittle))).toBe(6);
  expect(orientationOf(tiff(9, true))).toBe(1);
  expect(orientationOf(Uint8Array.from([0x49, 0x49, 1]))).toBe(1);
});
