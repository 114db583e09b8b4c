import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import css from "./access-code.module.css";
import { type Rent, useAccessCode } from "./dashboard-queries.ts";

/** Formats generated six-digit codes in two groups; codes of existing locks stay unchanged. */
const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, "$1 $2");

/** The access code. It is fetched on request and can be copied and hidden again; only the user’s own device keeps it. */
export function AccessCode({ rent }: { rent: Rent }) {
  const request = useAccessCode(rent.id);
  const code = request.data?.code;
  const isReadable = rent.accessState !== "suspended" && rent.status !== "scheduled";
  if (!isReadable) return <NoCodeYet rent={rent} />;
  if (code === null) {
    return (
      <p role="status" className={css.note}>
        <Trans>You get in as before: the landlord gave you the code or key directly.</Trans>
      </p>
    );
  }
  return (
    <div className={code ? css.shown : css.hidden}>
      <p className={css.label}>
        <Trans>Access code</Trans>
      </p>
      <output aria-live="polite">{code ? grouped(code) : "••• •••"}</output>
      {request.data?.readAt && <KeptSince readAt={request.data.readAt} />}
      <div className={css.actions}>
        {code && <CopyButton code={code} />}
        <Button
          variant={code ? "quiet" : "plain"}
          icon={code ? "eyeOff" : "eye"}
          busy={request.isPending}
          onClick={() => (code ? request.reset() : request.mutate())}
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

function NoCodeYet({ rent }: { rent: Rent }) {
  const format = useFormat();
  const start = format.day(rent.startOn, "dayMonth");
  return (
    <p className={css.note}>
      {rent.accessState === "suspended" ? (
        <Trans>The landlord will restore access once the overdue amount is paid.</Trans>
      ) : (
        <Trans>The access code appears here on {start}, when the rental begins.</Trans>
      )}
    </p>
  );
}

/** Copies the code as it is typed on the keypad, without the space between the groups. */
function CopyButton({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast({ title: t`Code copied`, variant: "success" }),
      () => toast({ title: t`The code couldn’t be copied. Select it and copy it by hand.`, variant: "destructive" }),
    );
  return (
    <Button icon="copy" onClick={copy}>
      <Trans>Copy the code</Trans>
    </Button>
  );
}
