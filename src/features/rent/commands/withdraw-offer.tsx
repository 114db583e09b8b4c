import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import css from "./commands.module.css";

/** The first step of a withdrawal: the right, its deadline, and the button required by law. */
export function WithdrawOffer({ untilOn, onAsk }: { untilOn: string; onAsk: () => void }) {
  const format = useFormat();
  const until = format.day(untilOn);
  return (
    <div className={css.withdraw}>
      <p>
        <Trans>
          As a consumer (or a sole trader with consumer rights) you can withdraw from the agreement until {until}{" "}
          without giving a reason. You then pay only for the days the box was available to you and for extras that you
          keep.
        </Trans>
      </p>
      <Button variant="soft" onClick={onAsk}>
        <Trans>Withdraw from the agreement here</Trans>
      </Button>
    </div>
  );
}
