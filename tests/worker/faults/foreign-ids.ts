import type { World } from "./world.ts";
import { type Call, callOf, type WriteCommand } from "./write.ts";

const isId = (value: unknown): value is string => typeof value === "string" && /^(?!mov|req)[a-z]{3}_/.test(value);

type Part = { [name: string]: unknown };

/** Copies of `own`, each with one of its ids replaced by the id at the same position in `other`. */
function withForeignId(own: unknown, other: unknown): unknown[] {
  if (isId(own) && isId(other)) return [other];
  if (typeof own !== "object" || own === null) return [];
  return Object.keys(own).flatMap((name) =>
    withForeignId((own as Part)[name], (other as Part)[name]).map((value) =>
      Array.isArray(own) ? own.map((item, at) => (String(at) === name ? value : item)) : { ...own, [name]: value },
    ),
  );
}

/** Splits the path so that each id in it is a separate element. */
const partsOf = ({ path, body }: Call) => ({ path: path.split(/([/=])/), body });

/** The command's call in `own`, once for each id that `other` can replace. */
export function callsWithForeignId(command: WriteCommand, own: World, other: World): Call[] {
  const call = callOf(command, own);
  return withForeignId(partsOf(call), partsOf(callOf(command, other))).map((parts) => {
    const { path, body } = parts as ReturnType<typeof partsOf>;
    return { ...call, path: path.join(""), body };
  });
}

/** The accepted errors for ids of another partner, or of a place that the member does not see. */
export const foreignIdErrors = [
  "404 resource.not_found",
  "422 request.invalid",
  "409 box.not_rentable",
  "409 resource.version_conflict",
];
