import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { useFormat } from "../../lib/use-format.ts";
import { useEntryWords } from "./entry-words.ts";
import type { BoxEntry } from "./queries.ts";

/** Why a block cannot stand there: who does. Other errors in their own words. */
export function useCollisionWords(error: unknown): ReactNode {
  const format = useFormat();
  const words = useEntryWords();
  const sentence = useErrorWords(error)?.sentence;
  if (!(error instanceof ApiError) || error.code !== "block.collides") return sentence;
  const { kind, fromOn, toOn, name } = error.details;
  const what = words[kind as BoxEntry["kind"]];
  const when = format.period(String(fromOn), toOn === null || toOn === undefined ? null : String(toOn), "short");
  return (
    <Trans>
      In these days stands: {what} {name || ""}, {when}. Choose other days.
    </Trans>
  );
}
