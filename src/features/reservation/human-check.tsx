import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { readPageState } from "../../lib/api/page-state.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { loadTurnstile } from "../../lib/session/turnstile.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";

/** The human verification requested by the API; the hold is retried once it is passed. */
export function HumanCheck({ onSolved }: { onSolved: (token: string) => void }) {
  const { locale } = useFormat();
  const holder = useRef<HTMLDivElement>(null);
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  }, [onSolved]);
  const [hasFailed, setFailed] = useState(false);
  const sitekey = readPageState().config?.humanCheckSiteKey ?? null;
  useEffect(() => {
    if (sitekey === null) return;
    let remove: (() => void) | null = null;
    let isOver = false;
    loadTurnstile()
      .then((turnstile) => {
        if (isOver || holder.current === null) return;
        const id = turnstile.render(holder.current, {
          ...{ sitekey, language: locale, size: "flexible" as const },
          callback: (token) => solved.current(token),
          "error-callback": () => setFailed(true),
        });
        remove = () => turnstile.remove(id);
      })
      .catch(() => setFailed(true));
    return () => {
      isOver = true;
      remove?.();
    };
  }, [sitekey, locale]);
  return (
    <>
      <div ref={holder} />
      {hasFailed && (
        <InlineError>
          <Trans>The check did not load. Turn off what blocks it, reload the page, or sign in to reserve.</Trans>
        </InlineError>
      )}
    </>
  );
}
