interface PdfObject {
  dictionary: string;
  stream: string;
}

/** Extracts the searchable text of a pdfkit PDF, using the fonts' ToUnicode maps. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const objects = await objectsOf(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = "", id = ""] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(id)?.dictionary ?? "")?.[1];
      if (map !== undefined) fonts.set(name, unicodeMap(objects.get(map)?.stream ?? ""));
    }
  }
  return [...objects.values()].map(({ stream }) => shownText(stream, fonts)).join("\n");
}

/** Where pieces of text start, in points from the left edge of the page. */
export async function textStartsOf(bytes: Uint8Array): Promise<number[]> {
  const streams = [...(await objectsOf(bytes)).values()].map(({ stream }) => stream);
  return streams.flatMap((stream) => Array.from(stream.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x)));
}

async function objectsOf(bytes: Uint8Array): Promise<Map<string, PdfObject>> {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const match of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = "", body = ""] = match;
    const [dictionary = "", rest] = body.split("\nstream\n", 2);
    objects.set(id, { dictionary, stream: rest === undefined ? "" : await inflate(rest, dictionary) });
  }
  return objects;
}

async function inflate(raw: string, dictionary: string): Promise<string> {
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const bytes = Uint8Array.from(raw.slice(0, length), (sign) => sign.charCodeAt(0));
  if (!dictionary.includes("/FlateDecode")) return raw;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return Buffer.from(await new Response(plain).arrayBuffer()).toString("latin1");
}

/** Glyph number (hex) → characters, from `<0000> <0012> [<0041> <0042>]` ranges. */
function unicodeMap(cmap: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = "0", list = ""] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    Array.from(list.matchAll(/<([\w ]+)>/g)).forEach(([, hex = ""], index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      characters.set(
        code,
        String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return characters;
}

function shownText(stream: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let text = "";
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w*>|[-\d. ])*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    for (const [, hex = ""] of (shown ?? "").matchAll(/<(\w*)>/g)) {
      // Glyph 0 is the placeholder for characters missing from the font.
      for (const glyph of hex.match(/.{4}/g) ?? [])
        text += glyph === "0000" ? "" : (font.get(glyph.toLowerCase()) ?? "");
    }
  }
  return text;
}
