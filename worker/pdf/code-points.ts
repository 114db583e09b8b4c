/** The code points below U+10000 for which a TrueType font has a glyph, from its `cmap` table in format 4. */
export function codePointsOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const cmap = view.getUint32((tables.find((at) => view.getUint32(at) === 0x636d6170) ?? 0) + 8);
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const table = subtables.find((at) => view.getUint16(at) === 4);
  if (table === undefined) throw new Error("The font has no cmap table in format 4.");
  const ends = table + 14;
  const size = view.getUint16(table + 6);
  const [starts, deltas, offsets] = [ends + size + 2, ends + 2 * size + 2, ends + 3 * size + 2];
  const codePoints = new Set<number>();
  for (let at = 0; at < size; at += 2) {
    const start = view.getUint16(starts + at);
    const offset = view.getUint16(offsets + at);
    for (let code = start; code <= view.getUint16(ends + at); code++) {
      const glyph =
        offset === 0
          ? (code + view.getUint16(deltas + at)) & 0xffff
          : view.getUint16(offsets + at + offset + 2 * (code - start));
      if (glyph !== 0) codePoints.add(code);
    }
  }
  return codePoints;
}
