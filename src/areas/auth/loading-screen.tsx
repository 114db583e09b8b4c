import { Trans, useLingui } from "@lingui/react/macro";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSlow } from "../../ui/feedback/use-slow.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";

/** Shown while the provider checks a code. */
export function LoadingScreen() {
  const { t } = useLingui();
  const slow = useSlow(true);
  return (
    <Page width="bare" title={t`One moment`}>
      <div className={css.form}>
        <Skeleton count={2} />
        <p role="status" className={css.small}>
          {slow ? <Trans>We are checking your link…</Trans> : null}
        </p>
      </div>
    </Page>
  );
}
