import { globSync } from "node:fs";
import { resolve } from "node:path";
import { loadsLibrary } from "./load-of.ts";
import { chunksOf, type Entry, type Modules } from "./parts.ts";

/** Pages on which people wait or spend their day: how many others each counts as, for its bytes and for its files. */
const mainPages: Readonly<Record<string, readonly [bytes: number, files: number]>> = {
  "public/place": [2500, 100],
  "public/town": [900, 100],
  "public/help": [400, 10],
  "public/for-partners": [400, 10],
  "public/what-fits": [400, 10],
  "auth/login": [900, 20],
  "search/search-map": [3000, 20],
  "session/identity": [3000, 20],
  "public/new-reservation": [10, 6000],
  "customer/reservation-summary": [10, 300],
  "public/customer-reservation": [10, 2500],
  "customer/payment-status": [10, 300],
  "customer/dashboard": [1500, 60],
  "partner/dashboard": [500, 60],
  "admin/dashboard": [400, 60],
  "partner/rents": [10, 3000],
  "partner/place": [10, 4000],
  "sheet/rent-sheet": [10, 300],
};

const isLayoutOrPage = (id: string) => /\/src\/(areas|app\/layouts)\/.+-(page|layout)\.tsx$/.test(id);
const isNextToSideNav = /^(customer|partner|admin)\/(?!onboarding|reservation-summary|payment-status)/;

function entryOf(file: string): Entry {
  const name = /([^/]+\/[^/]+?)(?:-page)?\.tsx?$/.exec(file)?.[1] ?? "";
  const [bytesCountAs, filesCountAs] = mainPages[name] ?? [4, 3];
  const layout = isNextToSideNav.test(name) ? resolve("src/app/layouts/authorized-layout.tsx") : undefined;
  return { id: resolve(file), layout, bytesCountAs, filesCountAs };
}

/** Pages, their layouts, and two parts that load where no page has brought their modules: the map of `/home` and the sign-in. */
const entries = [
  ...globSync("src/areas/**/*-page.tsx").toSorted(),
  ...["authorized", "no-sidebar", "client-auth", "onboarding"].map((name) => `src/app/layouts/${name}-layout.tsx`),
  "src/features/search/search-map.tsx",
  "src/lib/session/identity.ts",
  "src/features/rent/sheet/rent-sheet.tsx",
].map(entryOf);

/** Load when a form is sent, a map is seen or someone signs in. */
const loadsLate = loadsLibrary("zod", "libphonenumber-js", "leaflet", "firebase");
let chunks: Map<string, string> | undefined;

/** The chunk of a module that several pages load; by itself, the bundler makes one for each set of pages, some fifty for a step. */
export function sharedChunk(id: string, modules: Modules, isPlaced: (id: string) => boolean): string | null {
  const hasOwnFile = (one: string) => isPlaced(one) || isLayoutOrPage(one) || loadsLate(one, modules);
  chunks ??= chunksOf(modules, entries, hasOwnFile);
  return chunks.get(id) ?? null;
}
