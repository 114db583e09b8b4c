import { Trans, useLingui } from "@lingui/react/macro";
import type { PayableRent } from "../../../domain/statement/allocate.ts";
import type { Proposal } from "../../../domain/statement/propose.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import css from "./statement.module.css";
import { reasonLabels } from "./statement-labels.ts";

export interface TransferRowProps {
  proposal: Proposal;
  rents: ReadonlyMap<string, PayableRent>;
  onSelect: (isSelected: boolean) => void;
  onAssign: () => void;
}

/** A transfer with the rentals it is proposed to pay, and why. */
export function TransferRow({ proposal, rents, onSelect, onAssign }: TransferRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { transfer, match, isRecorded, mayBeRecorded, isSelected } = proposal;
  const name = transfer.payerName || t`Unknown payer`;
  const detail = [format.day(transfer.bookedOn, "short"), transfer.title].filter((text) => text !== "").join(" · ");
  const amount = format.money(transfer.amountGrosze);
  if (match === null) {
    return (
      <li className={css.row}>
        <div className={css.plain}>
          <span>
            <b>{name}</b>
            <small>{detail}</small>
          </span>
          <span className={css.sum}>{amount}</span>
        </div>
        {!isRecorded && (
          <div className={css.match}>
            {mayBeRecorded && <PossiblyRecorded />}
            <Button size="small" variant="soft" onClick={onAssign}>
              <Trans>Choose a rental</Trans>
            </Button>
          </div>
        )}
      </li>
    );
  }
  return (
    <li className={css.row}>
      <CheckField
        strong
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        label={name}
        hint={detail}
        end={<span className={css.sum}>{amount}</span>}
      />
      <div className={css.match}>
        <span>
          <Shares match={match} rents={rents} />
          <Reasons match={match} />
          {match.surplusGrosze > 0 && <Surplus match={match} rents={rents} />}
          {mayBeRecorded && <PossiblyRecorded />}
        </span>
        <Button size="small" variant="quiet" onClick={onAssign}>
          <Trans>Change</Trans>
        </Button>
      </div>
    </li>
  );
}

function PossiblyRecorded() {
  return (
    <small className={css.warning}>
      <Trans>
        Possibly already recorded: a payment of this amount is recorded from another file. Check before you record it.
      </Trans>
    </small>
  );
}

interface MatchProps {
  match: NonNullable<Proposal["match"]>;
}

function Shares({ match, rents }: MatchProps & Pick<TransferRowProps, "rents">) {
  const { t } = useLingui();
  const format = useFormat();
  const texts = match.shares.flatMap(({ rentId, amountGrosze }) => {
    const rent = rents.get(rentId);
    if (rent === undefined) return [];
    const { clientName, boxNumber } = rent;
    return match.shares.length === 1
      ? [t`${clientName}, box ${boxNumber}`]
      : [t`${clientName}, box ${boxNumber}: ${format.money(amountGrosze)}`];
  });
  return <b>{texts.join(" · ")}</b>;
}

function Reasons({ match: { reasons } }: MatchProps) {
  const { t } = useLingui();
  return (
    <small>
      {reasons.length === 0 ? (
        <Trans>Chosen by you</Trans>
      ) : (
        <Trans>Because of: {reasons.map((reason) => t(reasonLabels[reason])).join(", ")}</Trans>
      )}
    </small>
  );
}

/** More than the client owes becomes credit. */
function Surplus({ match, rents }: MatchProps & Pick<TransferRowProps, "rents">) {
  const format = useFormat();
  const client = rents.get(match.shares[0]?.rentId ?? "")?.clientName ?? "";
  const surplus = format.money(match.surplusGrosze);
  const owesNothing = match.shares.every(({ amountGrosze }) => amountGrosze === 0);
  return (
    <small>
      {owesNothing ? (
        <Trans>{client} owes nothing yet. The payment becomes credit for later charges.</Trans>
      ) : (
        <Trans>
          {surplus} more than {client} owes becomes credit for later charges.
        </Trans>
      )}
    </small>
  );
}
