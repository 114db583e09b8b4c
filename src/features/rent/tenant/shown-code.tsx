import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast, toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import css from "./access-code.module.css";

/** Formats generated six-digit codes in two groups; codes of existing locks stay unchanged. */
const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, "$1 $2");

export interface ShownCodeProps {
  /** Undefined while it is hidden. */
  code: string | undefined;
  /** When the code was fetched, if it is the copy stored on this device. */
  readAt?: string | undefined;
  isPending: boolean;
  onShow: () => void;
  onHide: () => void;
}

/** An access code, hidden until asked for; it can be copied. */
export function ShownCode({ code, readAt, isPending, onShow, onHide }: ShownCodeProps) {
  return (
    <div className={code ? css.shown : css.hidden}>
      <p className={css.label}>
        <Trans>Access code</Trans>
      </p>
      <output aria-live="polite">{code ? grouped(code) : "••• •••"}</output>
      {readAt && <KeptSince readAt={readAt} />}
      <div className={css.actions}>
        {code && <CopyButton code={code} />}
        <Button
          variant={code ? "quiet" : "plain"}
          icon={code ? "eyeOff" : "eye"}
          busy={isPending}
          onClick={code ? onHide : onShow}
        >
          {code ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
        </Button>
      </div>
    </div>
  );
}

function KeptSince({ readAt }: { readAt: string }) {
  const format = useFormat();
  const since = format.instant(readAt);
  return (
    <p className={css.age}>
      <Trans>Saved on this device on {since}. It may have changed since.</Trans>
    </p>
  );
}

/** Copies the code as it is typed on the keypad, without the space between the groups. */
function CopyButton({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toastSuccess(t`Code copied`),
      () => toast({ title: t`The code couldn’t be copied. Select it and copy it by hand.`, variant: "destructive" }),
    );
  return (
    <Button icon="copy" onClick={copy}>
      <Trans>Copy the code</Trans>
    </Button>
  );
}
