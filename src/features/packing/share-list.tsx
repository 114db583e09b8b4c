import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { toast, toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./share-list.module.css";

/** Copies the address with the things, and unticks them all. */
export function ShareList({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const copy = () =>
    navigator.clipboard.writeText(location.origin + pathname + search).then(
      () => toastSuccess(t`Link copied`),
      () => toast({ title: t`The link couldn’t be copied. Copy it from the address bar.`, variant: "destructive" }),
    );
  return (
    <div className={css.share}>
      <Button variant="soft" icon="copy" onClick={copy}>
        <Trans>Copy the link to this list</Trans>
      </Button>
      <Button variant="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
