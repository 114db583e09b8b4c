import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { describeError, describeFields } from "../api/describe-error.ts";

export interface ErrorMessages {
  sentence: string;
  fields: Record<string, string>;
}

/** The words for an error beside what caused it, in the language at hand; null while there is none. */
export function useErrorMessage(error: unknown): ErrorMessages | null {
  const { i18n } = useLingui();
  const [words, setWords] = useState<ErrorMessages | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is other words for the same error
  useEffect(() => {
    let current = true;
    setWords(null);
    if (error) {
      void Promise.all([describeError(error), describeFields(error)]).then(([sentence, fields]) => {
        if (current) setWords({ sentence, fields });
      });
    }
    return () => {
      current = false;
    };
  }, [error, i18n.locale]);
  return words;
}
