import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import css from "./access-code.module.css";
import type { Rent } from "./dashboard-queries.ts";
import { ShownCode } from "./shown-code.tsx";
import { useAccessCode } from "./use-access-code.ts";

/** The access code. It is fetched on request and can be copied and hidden again; only the user’s own device keeps it. */
export function AccessCode({ rent }: { rent: Rent }) {
  const request = useAccessCode(rent.id);
  const code = request.data?.code;
  if (rent.status === "scheduled") return <NoCodeYet startOn={rent.startOn} />;
  if (code === null) {
    return (
      <p role="status" className={css.note}>
        <Trans>You get in as before: the landlord gave you the code or key directly.</Trans>
      </p>
    );
  }
  return (
    <ShownCode
      code={code}
      readAt={request.data?.readAt}
      isPending={request.isPending}
      onShow={() => request.mutate()}
      onHide={() => request.reset()}
    />
  );
}

function NoCodeYet({ startOn }: Pick<Rent, "startOn">) {
  const format = useFormat();
  const start = format.day(startOn, "dayMonth");
  return (
    <p className={css.note}>
      <Trans>How to get in appears here on {start}, when the rental begins.</Trans>
    </p>
  );
}
