import { loadScript } from "./load-script.ts";

type Recorded = typeof globalThis & {
  hj?: { (...call: unknown[]): void; q?: unknown[] };
  _hjSettings?: { hjid: number; hjsv: number };
};

/** The script version that Hotjar's snippet requests. */
const snippetVersion = 6;

/** Hotjar: records clicks and scrolling. All text is suppressed, as it may hold names or access codes. */
export function startRecording(id: string): void {
  const page = globalThis as Recorded;
  document.body.setAttribute("data-hj-suppress", "");
  page.hj ??= (...call) => {
    const hj = page.hj as NonNullable<Recorded["hj"]>;
    hj.q = [...(hj.q ?? []), call];
  };
  // oxlint-disable-next-line no-underscore-dangle -- the service's own script reads its settings under this name
  page._hjSettings = { hjid: Number(id), hjsv: snippetVersion };
  loadScript(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(id)}.js?sv=${snippetVersion}`);
}
