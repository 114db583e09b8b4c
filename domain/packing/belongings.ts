/** A kind of thing that people store. Lengths in cm, as it is stored: without legs, taken apart, or in its carton. */
export interface BelongingKind {
  id: BelongingId;
  group: BelongingGroup;
  /** Along its back. */
  length: number;
  /** From its back to its front. */
  depth: number;
  height: number;
  /** How many of them form one stack; each adds `height`. */
  perStack: number;
  /** How many layers of cartons may lie on top of it. */
  cartonsOnTop: number;
  /** How many there usually are, and how many more or fewer are chosen at once. */
  usual: number;
  step: number;
}

export const belongingGroups = ["boxes", "furniture", "equipment"] as const;
export type BelongingGroup = (typeof belongingGroups)[number];

export const belongingIds = [
  "cartons",
  "suitcases",
  "sofa",
  "armchair",
  "bed",
  "wardrobe",
  "dresser",
  "bookcase",
  "table",
  "chairs",
  "desk",
  "lamp",
  "washer",
  "fridge",
  "tv",
  "bicycle",
  "tires",
  "motorcycle",
] as const;
export type BelongingId = (typeof belongingIds)[number];

/** How many of each kind; a kind that is missing is not stored. */
export type Belongings = Partial<Record<BelongingId, number>>;

type Sides = readonly [length: number, depth: number, height: number];

const kind = (
  id: BelongingId,
  group: BelongingGroup,
  [length, depth, height]: Sides,
  { perStack = 1, cartonsOnTop = 0, usual = 1, step = 1 }: Partial<BelongingKind> = {},
): BelongingKind => ({ id, group, length, depth, height, perStack, cartonsOnTop, usual, step });

/** In the order of the list of the page. */
export const belongingKinds: readonly BelongingKind[] = [
  kind("cartons", "boxes", [60, 40, 40], { perStack: 5, usual: 10, step: 5 }),
  kind("suitcases", "boxes", [70, 45, 30], { perStack: 4 }),
  kind("sofa", "furniture", [200, 90, 82]),
  kind("armchair", "furniture", [85, 85, 85]),
  kind("bed", "furniture", [205, 45, 165]),
  kind("wardrobe", "furniture", [100, 60, 200]),
  kind("dresser", "furniture", [100, 45, 85], { cartonsOnTop: 2 }),
  kind("bookcase", "furniture", [80, 30, 190]),
  kind("table", "furniture", [140, 80, 75], { cartonsOnTop: 1 }),
  kind("chairs", "furniture", [45, 50, 90], { usual: 4 }),
  kind("desk", "furniture", [120, 60, 75], { cartonsOnTop: 1 }),
  kind("lamp", "furniture", [36, 36, 160]),
  kind("washer", "equipment", [60, 60, 85], { cartonsOnTop: 2 }),
  kind("fridge", "equipment", [60, 65, 172]),
  kind("tv", "equipment", [125, 20, 80]),
  kind("bicycle", "equipment", [172, 50, 104]),
  kind("tires", "equipment", [65, 65, 22], { perStack: 4, usual: 4, step: 4 }),
  kind("motorcycle", "equipment", [215, 80, 120]),
];

export const kindOf = (id: BelongingId): BelongingKind => belongingKinds.find((one) => one.id === id) as BelongingKind;

/** The highest count of a kind, which also limits the work of packing. */
export const mostOf = (id: BelongingId): number => (id === "cartons" ? 200 : 20);

/** Things with an engine: their box needs a ramp to the door. */
export const needsRamp = ({ motorcycle = 0 }: Belongings): boolean => motorcycle > 0;

/** Parses belongings from query parameters such as `cartons=20&sofa=1`. Invalid values are ignored. */
export function parseBelongings(params: URLSearchParams): Belongings {
  const counts = belongingIds.map((id) => [id, countOf(params.get(id), mostOf(id))] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const countOf = (text: string | null, most: number): number =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? Number(text) : 0;

/** The query parameters of belongings. The inverse of `parseBelongings`. */
export const formatBelongings = (belongings: Belongings): Record<string, string> =>
  Object.fromEntries(belongingIds.flatMap((id) => (belongings[id] ? [[id, String(belongings[id])]] : [])));

/** The next count of a kind: a multiple of its step, so that 12 cartons become 15 or 10. */
export function stepCount(id: BelongingId, count: number, direction: 1 | -1): number {
  const { step } = kindOf(id);
  const steps = count / step;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(mostOf(id), Math.max(0, next * step));
}

export const countBelongings = (belongings: Belongings): number =>
  Object.values(belongings).reduce((sum, count) => sum + count, 0);
