import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";
import { describeError, describeFields } from "../api/describe-error.ts";

export interface ErrorMessages {
  sentence: string;
  fields: Record<string, string>;
}

/** Messages of an error in the current language; null while there is none. */
export function useErrorMessage(error: unknown): ErrorMessages | null {
  const { i18n } = useLingui();
  const [words, setWords] = useState<ErrorMessages | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message depends on the language
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
  // Until the effect has run, the state still holds the message of the previous error.
  return error ? words : null;
}
