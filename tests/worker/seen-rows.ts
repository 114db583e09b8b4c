import { castKey, type SeenRows } from "../../scripts/check/rows/seen.ts";
import { seeRow } from "../see-row.ts";

let seen: SeenRows = {};

/** The rows of an answer of the database: of a list of them, a result, or a single row. */
const rowsOf = (answer: unknown): readonly object[] => {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== "object" || answer === null) return [];
  return "results" in answer && Array.isArray(answer.results) ? answer.results : [answer];
};

function seeRows(file: string, at: number, answer: unknown): unknown {
  const see = (given: unknown) => {
    for (const row of rowsOf(given)) seeRow(seen, castKey(file, at), row);
  };
  // What fails is for the caller to handle.
  if (answer instanceof Promise) answer.then(see, () => {});
  else see(answer);
  return answer;
}

// `scripts/vite/record-rows.ts` adds the calls.
Object.assign(globalThis, { seeRows });

/** What was seen since the last call. */
export function takeSeenRows(): SeenRows {
  const taken = seen;
  seen = {};
  return taken;
}
