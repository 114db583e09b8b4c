import { brokenAt, type Failure, interceptedDb } from "./intercepted-db.ts";
import { type DatabaseSnapshot, givenSnapshot, linesOf, type Snapshot } from "./snapshot.ts";
import { givenWorld, type World } from "./world.ts";

export interface Stage {
  snapshot: DatabaseSnapshot;
  world: World;
  before: Snapshot;
}

export async function givenStage(): Promise<Stage> {
  const world = await givenWorld();
  const snapshot = await givenSnapshot();
  return { snapshot, world, before: await snapshot.take() };
}

/** One call, the same whenever it is made. */
export interface Trial {
  name: string;
  /** Puts the world to where the call goes through. */
  ready(): Promise<void>;
  call(more?: Partial<Env>): Promise<Response>;
  status: number;
  /** How many writes it is made of, one after the other. */
  commits: number;
  /** What its repetition may hear where it takes no key: that it is done. */
  isDone?: number;
  /** It takes no key either, and a repetition adds rows to this table. */
  addsAgain?: string;
}

/** An answer, but for the clock in it. */
const called = async (answer: Response) => ({
  status: answer.status,
  text: (await answer.text()).replace(/"serverNow":"[^"]+"/, ""),
});

const linesNow = async ({ snapshot, before }: Stage) => linesOf(await snapshot.take(), before);

export const same = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is new and what is gone, for the eye: a whole world would say nothing. */
function difference(seen: readonly string[], wanted: readonly string[] = []): string {
  const more = seen.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  return [...more, ...wanted.filter((line) => !seen.includes(line)).map((line) => `- ${line}`)].join("\n");
}

/** Makes the call twice. @returns what is wrong with the second time */
export async function repeat(stage: Stage, { name, ready, call, status }: Trial): Promise<string[]> {
  await ready();
  const first = await called(await call());
  const once = await linesNow(stage);
  const again = await called(await call());
  const twice = await linesNow(stage);
  if (first.status !== status) return [`${name}: ${first.status} ${first.text}`];
  return [
    ...(JSON.stringify(first) === JSON.stringify(again) ? [] : [`${name}, again: ${again.status} ${again.text}`]),
    ...(same(once, twice) ? [] : [`${name} writes twice:\n${difference(twice, once)}`]),
  ];
}

/** What was done, but for the stored answers: two calls that find nothing left to do may both store theirs. */
const doneNow = async (stage: Stage) => (await linesNow(stage)).filter((line) => !line.startsWith("idempotency_keys "));

/**
 * Makes two calls at once. Wrong is an end that neither one of them nor the two in turn leave, an answer that neither
 * gets in turn and that is no conflict, and that none succeeds.
 */
export async function atOnce(stage: Stage, one: Trial, other: Trial): Promise<string[]> {
  await one.ready();
  const first = await called(await one.call());
  const once = await doneNow(stage);
  const second = await called(await other.call());
  const inTurn = await doneNow(stage);
  await one.ready();
  const answers = await Promise.all((await Promise.all([one.call(), other.call()])).map(called));
  const seen = await doneNow(stage);
  const known = [first.status, second.status, 409];
  return [
    ...(answers.some(({ status }) => status === one.status) ? [] : [`${one.name}: none of two at once succeeds`]),
    ...answers
      .filter(({ status }) => !known.includes(status))
      .map(({ status, text }) => `${one.name}, at once: ${status} ${text}`),
    ...(same(seen, once) || same(seen, inTurn)
      ? []
      : [`${one.name}, at once, ends otherwise:\n${difference(seen, inTurn)}`]),
  ];
}

/** The database before the call and after each of its calls to it, when nothing breaks; the answer if it fails. */
async function healthyStates(stage: Stage, { ready, call, status }: Trial): Promise<string[][] | string> {
  await ready();
  const states = [await linesNow(stage)];
  const DB = interceptedDb(async (call) => {
    try {
      return await call();
    } finally {
      states.push(await linesNow(stage));
    }
  });
  const answer = await call({ DB });
  if (answer.status !== status) return `${answer.status} ${await answer.text()}`;
  return states;
}

export interface Broken {
  cases: number;
  wrong: string[];
}

/**
 * Breaks the database at each of the call's calls to it, before and after it did what it was asked, then makes the call
 * once more. Wrong is a state that the healthy call never leaves, another answer than „try again", and another end.
 */
export async function breakEverywhere(stage: Stage, trial: Trial): Promise<Broken> {
  const { name, commits } = trial;
  const states = await healthyStates(stage, trial);
  if (typeof states === "string") return { cases: 0, wrong: [`${name}: ${states}`] };
  const isWrite = (k: number) => !same(states[k], states[k - 1]);
  const ks = Array.from({ length: states.length - 1 }, (_, at) => at + 1);
  const writes = ks.filter(isWrite).length;
  const broken: Broken = { cases: 0, wrong: writes === commits ? [] : [`${name} is ${writes} writes`] };
  for (const k of ks) {
    // Where a call writes nothing, its answer lost is like the call not made.
    for (const failure of isWrite(k) ? (["before", "after"] as const) : (["before"] as const)) {
      broken.cases += 1;
      const faults = await breakAt(stage, trial, states, { k, failure });
      broken.wrong.push(...faults.map((fault) => `${name}, broken ${failure} call ${k}: ${fault}`));
    }
  }
  return broken;
}

async function breakAt(
  stage: Stage,
  { ready, call, status, isDone, addsAgain }: Trial,
  states: readonly string[][],
  { k, failure }: { k: number; failure: Failure },
): Promise<string[]> {
  await ready();
  const lost = await call({ DB: brokenAt(k, failure) });
  const isTryAgain = lost.status === 503 && Number(lost.headers.get("retry-after")) <= 5;
  const seen = await linesNow(stage);
  const again = await call();
  const meant = (lines: readonly string[] = []) =>
    lines.filter((line) => addsAgain === undefined || !line.startsWith(addsAgain));
  const [end, wanted] = [meant(await linesNow(stage)), meant(states.at(-1))];
  const isAnswered = again.status === status || again.status === isDone;
  return [
    ...(isTryAgain || lost.status === status ? [] : [`answers ${lost.status} ${await lost.text()}`]),
    ...(states.some((state) => same(state, seen))
      ? []
      : [`leaves something in between\n${difference(seen, states.at(-1))}`]),
    ...(isAnswered ? [] : [`the next call hears ${again.status} ${await again.text()}`]),
    ...(same(end, wanted) ? [] : [`ends otherwise\n${difference(end, wanted)}`]),
  ];
}
