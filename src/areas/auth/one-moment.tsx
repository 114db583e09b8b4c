import { Trans, useLingui } from "@lingui/react/macro";
import css from "../../features/account/form.module.css";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSlow } from "../../ui/use-slow.ts";

/** While the provider looks at a code. */
export function OneMoment() {
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
