import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { type Rent, useAccessCode } from "./dashboard-queries.ts";
import css from "./rent-card.module.css";

/** Generated codes are shown in two groups; those of existing locks as they are. */
const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, "$1 $2");

/** The access code. It is fetched on request, never cached, and can be hidden again. */
export function AccessCode({ rent }: { rent: Rent }) {
  const code = useAccessCode(rent.id);
  const format = useFormat();
  const shown = code.data?.code;
  const isElsewhere = code.data?.code === null;
  const start = format.day(rent.startOn, "dayMonth");
  return (
    <div className={css.code}>
      <div className={css.secret}>
        <span>
          <Trans>Code to the gate and the box</Trans>
        </span>
        <output aria-live="polite">{shown ? grouped(shown) : "••• •••"}</output>
      </div>
      {isElsewhere && (
        <p role="status">
          <Trans>You get in as before: the landlord gave you the code or key directly.</Trans>
        </p>
      )}
      {rent.accessState === "suspended" && (
        <p>
          <Trans>The landlord will restore access once the overdue amount is paid.</Trans>
        </p>
      )}
      {rent.status === "scheduled" && (
        <p>
          <Trans>It appears here on {start}, when the rental begins.</Trans>
        </p>
      )}
      {rent.accessState !== "suspended" && rent.status !== "scheduled" && !isElsewhere && (
        <Button
          variant="soft"
          icon={shown ? "eyeOff" : "eye"}
          busy={code.isPending}
          onClick={() => (shown ? code.reset() : code.mutate())}
        >
          {shown ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
        </Button>
      )}
    </div>
  );
}
