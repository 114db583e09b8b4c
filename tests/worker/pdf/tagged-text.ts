import { getDocumentProxy } from "unpdf";

interface Element {
  role: string;
  alt?: string;
  children: (Element | { type: string; id: string })[];
}

/** What assistive technology reads of a page. */
interface TaggedPage {
  /** Roles from the outermost to the innermost, such as `Table TR TD`, and the text, in reading order. */
  read: { role: string; text: string }[];
  /** Text that it skips. */
  skipped: string;
  /** Text that is neither part of the structure nor marked as decoration. */
  untagged: string;
}

export async function taggedTextOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [{ info }, marks, viewer] = await Promise.all([
    pdf.getMetadata(),
    pdf.getMarkInfo(),
    pdf.getViewerPreferences(),
  ]);
  const { Language: language, Title: title } = info as { Language?: string; Title?: string };
  const pages: TaggedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = markedTexts((await page.getTextContent({ includeMarkedContent: true })).items);
    const read = elementsOf((await page.getStructTree()) as Element | null, "").map(({ role, ids, alt }) => ({
      role,
      text: alt ?? ids.map((id) => take(texts, id)).join(""),
    }));
    const skipped = take(texts, "Artifact");
    pages.push({ read, skipped, untagged: [...texts.values()].join("") });
  }
  const { DisplayDocTitle: isTitleShown = false } = (viewer ?? {}) as { DisplayDocTitle?: boolean };
  return { isTagged: marks?.Marked === true, isTitleShown, language, title, pages };
}

/** The text, which nothing else takes: content that two elements claim is empty for the second one. */
function take(texts: Map<string, string>, id: string): string {
  const text = texts.get(id) ?? "";
  texts.delete(id);
  return text.trim();
}

/** The texts of a page per marked content: its ID, or `Artifact`. */
function markedTexts(items: readonly object[]): Map<string, string> {
  const open: string[] = [];
  const texts = new Map<string, string>();
  for (const item of items as { type?: string; tag?: string; id?: string | null; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith("begin")) open.push(item.id ?? item.tag ?? "");
    else if (item.type !== undefined) open.pop();
    const mark = open.at(-1) ?? "";
    if (item.str?.trim()) texts.set(mark, [texts.get(mark), item.str].filter(Boolean).join(" "));
  }
  return texts;
}

function elementsOf(element: Element | null, path: string): { role: string; ids: string[]; alt?: string }[] {
  return (element?.children ?? []).flatMap((child) => {
    if (!("role" in child)) return [];
    const role = child.role === "Document" ? "" : `${path} ${child.role}`.trim();
    const ids = child.children.flatMap((part) => ("id" in part ? [part.id] : []));
    return [
      ...(ids.length > 0 ? [{ role, ids, ...(child.alt !== undefined && { alt: child.alt }) }] : []),
      ...elementsOf(child, role),
    ];
  });
}
