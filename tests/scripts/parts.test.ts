import { expect, it } from "vitest";
import { chunksOf, type Modules } from "../../scripts/vite/parts.ts";

/** Modules by name, with what they import and their size. */
function modulesOf(graph: Record<string, { imports?: string[]; onDemand?: string[]; bytes?: number }>): Modules {
  return {
    getModuleInfo: (id) => ({
      importedIds: graph[id]?.imports ?? [],
      dynamicallyImportedIds: graph[id]?.onDemand ?? [],
      code: " ".repeat(graph[id]?.bytes ?? 100),
    }),
  };
}

const entriesOf = (...ids: string[]) => ids.map((id) => ({ id, bytesCountAs: 1, filesCountAs: 1 }));
const isPage = (id: string) => id.startsWith("page-");
const chunksIn = (graph: Parameters<typeof modulesOf>[0], ...pages: string[]) =>
  chunksOf(modulesOf(graph), entriesOf(...pages), isPage);

it("puts small modules together, although a page then loads what only another uses", () => {
  const chunks = chunksIn(
    { "page-a": { imports: ["x", "y"] }, "page-b": { imports: ["x", "y", "z"] }, "page-c": { imports: ["z"] } },
    ...["page-a", "page-b", "page-c", "page-d", "page-e"],
  );
  expect(chunks.get("x")).toBe(chunks.get("y"));
  expect(chunks.get("z")).toBe(chunks.get("x"));
});

it("keeps a large module from pages that do not use it", () => {
  const chunks = chunksIn(
    {
      "page-a": { imports: ["x"] },
      "page-b": { imports: ["x", "z"] },
      "page-c": { imports: ["z"] },
      z: { bytes: 90_000 },
    },
    ...["page-a", "page-b", "page-c", "page-d", "page-e"],
  );
  expect(chunks.get("z")).not.toBe(chunks.get("x"));
});

it("defers what most pages load, and leaves a page its own code but not what its dialogs share with it", () => {
  const pages = ["page-a", "page-b", "page-c", "page-d", "page-e", "page-f"];
  const chunks = chunksIn(
    {
      ...Object.fromEntries(pages.map((page) => [page, { imports: ["common"] }])),
      "page-a": { imports: ["common", "own", "shared"], onDemand: ["dialog"] },
      dialog: { imports: ["shared"] },
      shared: { bytes: 90_000 },
    },
    ...pages,
  );
  expect(chunks.get("common")).toBe("deferred");
  expect(chunks.has("own")).toBe(false);
  expect(chunks.get("shared")).toMatch(/^shared-/);
});
