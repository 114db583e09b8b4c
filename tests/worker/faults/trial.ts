import { changesHeader } from "../../../domain/resources.ts";
import { isDue } from "../../share.ts";
import { namedAfter, resourcesOf } from "../changes/tables.ts";
import { run } from "../run.ts";
import { brokenAt, type Failure, interceptedDb, lost, rejectedAt, reset, updated } from "./intercepted-db.ts";
import { type DatabaseSnapshot, givenSnapshot, linesOf, type Snapshot } from "./snapshot.ts";
import { givenWorld, type World } from "./world.ts";

export interface Fixture {
  snapshot: DatabaseSnapshot;
  world: World;
  before: Snapshot;
}

export async function givenFixture(): Promise<Fixture> {
  const world = await givenWorld();
  const snapshot = await givenSnapshot();
  return { snapshot, world, before: await snapshot.take() };
}

/** A call that can be repeated with identical input. */
export interface Trial {
  name: string;
  /** Restores the database to a state in which the call succeeds. */
  ready(): Promise<void>;
  call(more?: Partial<Env>): Promise<Response>;
  status: number;
  /** The number of database calls that write. */
  commits: number;
  /** Set if no page of the caller is left that could show what has changed. */
  hasNoReader?: true;
  /** For calls without an idempotency key: the status that a repeated call may also return. */
  isDone?: number;
  /** For calls without an idempotency key: the table that a repeated call adds rows to or changes again. */
  addsAgain?: string;
}

/** Status, body and changes of a response, without the server time. */
const outcomeOf = async (answer: Response) => ({
  status: answer.status,
  changes: answer.headers.get(changesHeader),
  text: (await answer.text()).replace(/"serverNow":"[^"]+"/, ""),
});

const changedRows = async ({ snapshot, before }: Fixture) => linesOf(await snapshot.take(), before);

export const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** A readable diff for failure messages: only the added (+) and missing (-) lines. */
function difference(seen: readonly string[], wanted: readonly string[] = []): string {
  const more = seen.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  return [...more, ...wanted.filter((line) => !seen.includes(line)).map((line) => `- ${line}`)].join("\n");
}

/** Makes the call twice. @returns errors if the second response differs or the second call writes */
export async function repeat(fixture: Fixture, { name, ready, call, status }: Trial): Promise<string[]> {
  await ready();
  const first = await outcomeOf(await call());
  const once = await changedRows(fixture);
  const again = await outcomeOf(await call());
  const twice = await changedRows(fixture);
  if (first.status !== status) return [`${name}: ${first.status} ${first.text}`];
  return [
    ...(JSON.stringify(first) === JSON.stringify(again) ? [] : [`${name}, again: ${again.status} ${again.text}`]),
    ...(same(once, twice) ? [] : [`${name} writes twice:\n${difference(twice, once)}`]),
  ];
}

/** The database without stored responses: two concurrent calls with nothing to do may each store one. */
const changedRowsWithoutResponses = async (fixture: Fixture) =>
  (await changedRows(fixture)).filter((line) => !line.startsWith("idempotency_keys "));

/**
 * Makes two calls concurrently. @returns errors unless at least one succeeds, each status is 409 or one that occurs
 * when the calls run in sequence, and the final state matches that of one call or of both in sequence
 */
export async function callConcurrently(fixture: Fixture, one: Trial, other: Trial): Promise<string[]> {
  await one.ready();
  const first = await outcomeOf(await one.call());
  const once = await changedRowsWithoutResponses(fixture);
  const second = await outcomeOf(await other.call());
  const inSequence = await changedRowsWithoutResponses(fixture);
  await one.ready();
  const answers = await Promise.all((await Promise.all([one.call(), other.call()])).map(outcomeOf));
  const seen = await changedRowsWithoutResponses(fixture);
  const known = [first.status, second.status, 409];
  return [
    ...(answers.some(({ status }) => status === one.status) ? [] : [`${one.name}: none of two at once succeeds`]),
    ...answers
      .filter(({ status }) => !known.includes(status))
      .map(({ status, text }) => `${one.name}, at once: ${status} ${text}`),
    ...(same(seen, once) || same(seen, inSequence)
      ? []
      : [`${one.name}, at once, ends otherwise:\n${difference(seen, inSequence)}`]),
  ];
}

interface Healthy {
  /** The database before a successful call and after each of its database calls. */
  states: string[][];
  /** The text of a failed response, or written resources that the response does not name. */
  wrong: string[];
}

async function callHealthy(fixture: Fixture, { ready, call, status, hasNoReader }: Trial): Promise<Healthy> {
  await ready();
  const before = await changedRows(fixture);
  const states = [before];
  const statements: string[] = [];
  const DB = interceptedDb(
    async (call) => {
      try {
        return await call();
      } finally {
        states.push(await changedRows(fixture));
      }
    },
    "all",
    (sql) => statements.push(sql),
  );
  const answer = await call({ DB });
  if (answer.status !== status) return { states, wrong: [`${answer.status} ${await answer.text()}`] };
  const named = answer.headers.get(changesHeader)?.split(",") ?? [];
  const missing = [...writtenResources(statements, before, states.at(-1))].filter((one) => !named.includes(one));
  return { states, wrong: hasNoReader ? [] : missing.map((resource) => `does not name ${resource} in its changes`) };
}

/** The resources of the tables that statements write, and of those in which triggers have changed rows. */
function writtenResources(statements: readonly string[], before: readonly string[], after: readonly string[] = []) {
  const [lines, earlier] = [new Set(after), new Set(before)];
  const changedLines = [...after.filter((line) => !earlier.has(line)), ...before.filter((line) => !lines.has(line))];
  const changedTables = changedLines.map((line) => line.slice(0, line.indexOf(" ")));
  return resourcesOf([...namedAfter("INTO|UPDATE(?: OR \\w+)?|DELETE FROM", statements), ...changedTables]);
}

export interface Broken {
  cases: number;
  wrong: string[];
}

function callsOf(states: readonly string[][]) {
  const isWrite = (k: number) => !same(states[k], states[k - 1]);
  return { ks: Array.from({ length: states.length - 1 }, (_, at) => at + 1), isWrite };
}

/**
 * Loses each call that writes of a call with an idempotency key, before and after it takes effect, with one of the errors after which D1 asks
 * for it again. Errors: the caller hears of it, or the final state is not that of a call without a fault.
 */
export async function loseEverywhere(fixture: Fixture, trial: Trial, index: number): Promise<string[]> {
  const { states, wrong } = await callHealthy(fixture, trial);
  const message = [lost, reset, updated][index % 3] ?? lost;
  const { ks, isWrite } = callsOf(states);
  for (const k of ks.filter(isWrite)) {
    for (const failure of ["before", "after"] as const) {
      await trial.ready();
      const answer = await trial.call({ DB: rejectedAt(k, failure, message) });
      const seen = await changedRows(fixture);
      if (answer.status !== trial.status)
        wrong.push(`lost ${failure} call ${k}: ${answer.status} ${await answer.text()}`);
      if (!same(seen, states.at(-1))) wrong.push(`lost ${failure} call ${k}: ${difference(seen, states.at(-1))}`);
    }
  }
  return wrong.map((fault) => `${trial.name}, ${fault}`);
}

/**
 * Fails each database call in turn, before and after it takes effect, then retries without failures. Errors: a state
 * that a successful call never passes through, a response that is neither success nor a 503 with a short
 * `Retry-After`, or a different final state.
 * @param index the place of the command in its list
 */
export async function breakEverywhere(fixture: Fixture, trial: Trial, index: number): Promise<Broken> {
  const { name, commits } = trial;
  const { states, wrong } = await callHealthy(fixture, trial);
  if (wrong.length > 0) return { cases: 0, wrong: wrong.map((fault) => `${name}: ${fault}`) };
  const { ks, isWrite } = callsOf(states);
  const writes = ks.filter(isWrite).length;
  const broken: Broken = { cases: 0, wrong: writes === commits ? [] : [`${name} is ${writes} writes`] };
  // All reads go through one runner: those of half of the commands are broken in a run.
  for (const k of ks.filter((call) => isWrite(call) || isDue(index, 2, run))) {
    // For a call that writes nothing, losing the result is the same as never running the call.
    for (const failure of isWrite(k) ? (["before", "after"] as const) : (["before"] as const)) {
      broken.cases += 1;
      const faults = await breakAt(fixture, trial, states, { k, failure });
      broken.wrong.push(...faults.map((fault) => `${name}, broken ${failure} call ${k}: ${fault}`));
    }
  }
  return broken;
}

async function breakAt(
  fixture: Fixture,
  { ready, call, status, isDone, addsAgain }: Trial,
  states: readonly string[][],
  { k, failure }: { k: number; failure: Failure },
): Promise<string[]> {
  await ready();
  const lost = await call({ DB: brokenAt(k, failure) });
  const isTryAgain = lost.status === 503 && Number(lost.headers.get("retry-after")) <= 5;
  const seen = await changedRows(fixture);
  const again = await call();
  const relevant = (lines: readonly string[] = []) =>
    lines.filter((line) => addsAgain === undefined || !line.startsWith(addsAgain));
  const [end, wanted] = [relevant(await changedRows(fixture)), relevant(states.at(-1))];
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
