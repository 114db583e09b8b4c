import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { AreaView } from "../../domain/account/view-session.ts";
import { serverNow } from "../lib/api/server-clock.ts";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { endView } from "../lib/session/view-session.ts";
import { Button } from "../ui/forms/button.tsx";
import { Providers } from "./app.tsx";
import css from "./view-bar.module.css";

interface Props {
  uid: string;
  view: AreaView;
}

/** Shows above every page whose area an administrator looks at, for how long, and how to end it. */
export async function showViewBar(props: Props): Promise<void> {
  await loadCatalog("app");
  const bar = document.createElement("div");
  bar.className = css.place ?? "";
  document.body.prepend(bar);
  createRoot(bar).render(
    <Providers>
      <ViewBar {...props} />
    </Providers>,
  );
}

function ViewBar({ uid, view }: Props) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const seconds = useSecondsUntil(view.untilAt);
  const { mutate: close, isPending } = useMutation({ mutationFn: () => endView(uid, view) });
  const isOver = seconds === 0;
  // The server may still have some milliseconds left.
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);

  // What sticks to the top of a page sticks below the bar.
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty("--above", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { name } = view;
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <section ref={bar} className={css.bar} aria-label={t`Viewing as someone else`}>
      <p>
        <Trans>
          Viewing as <b>{name}</b>, read-only.
        </Trans>{" "}
        <span role="timer">
          <Trans>{left} left</Trans>
        </span>
      </p>
      <Button variant="soft" size="small" busy={isPending} onClick={() => close()}>
        <Trans>Stop viewing</Trans>
      </Button>
    </section>
  );
}

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1000));

function useSecondsUntil(at: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
