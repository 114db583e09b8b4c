import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { allowanceDays } from "../../../../domain/compliance/register-check.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Actions, Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import type { PartnerCompliance } from "./queries.ts";

type Register = PartnerCompliance["register"];
type Check = Register["checks"][number];

const one = api.admin.partners[":partnerId"];
/** More are shown on request. */
const shownAtFirst = 3;

/** The partner in the VAT register: the latest answers and whether payouts are held. */
export function RegisterPart({ partnerId, compliance }: { partnerId: string; compliance: PartnerCompliance }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { register } = compliance;
  const { isAsked, checks } = register;
  if (!isAsked && checks.length === 0) return null;
  return (
    <SheetPart title={t`VAT register`}>
      <RegisterState register={register} />
      {checks.length > 0 && (
        <Rows label={t`Answers of the register`}>
          {(all ? checks : checks.slice(0, shownAtFirst)).map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </Rows>
      )}
      <Actions>
        {!all && checks.length > shownAtFirst && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            <Trans>Show earlier answers</Trans>
          </Button>
        )}
        {isAsked && <RegisterDecisions partnerId={partnerId} compliance={compliance} />}
      </Actions>
    </SheetPart>
  );
}

function RegisterState({ register: { hold, allowedUntil, validUntil } }: { register: Register }) {
  const { t } = useLingui();
  const format = useFormat();
  const holds = {
    inactive: t`It does not confirm an active VAT payer.`,
    accountMissing: t`The bank account is not in it.`,
    stale: t`It has not answered about the present data for too long.`,
  };
  if (hold !== null) {
    return (
      <p>
        <Badge tone="danger">
          <Trans>payouts on hold</Trans>
        </Badge>{" "}
        {holds[hold]}
      </p>
    );
  }
  if (allowedUntil !== null && validUntil !== null) {
    return (
      <p>
        <Badge tone="soon">
          <Trans>payouts allowed</Trans>
        </Badge>{" "}
        <Trans>until {format.instant(allowedUntil)}, by an administrator</Trans>
      </p>
    );
  }
  return null;
}

function CheckRow({ check: { result, vatStatus, iban, requestId, checkedAt } }: { check: Check }) {
  const { t } = useLingui();
  const format = useFormat();
  const results = {
    clear: t`in order`,
    inactive: t`not an active VAT payer`,
    accountMissing: t`account missing`,
  };
  return (
    <li>
      <span>
        {format.instant(checkedAt)} <Badge tone={result === "clear" ? "ok" : "danger"}>{results[result]}</Badge>
        <small>
          {vatStatus === null ? <Trans>not in the register</Trans> : vatStatus}
          {iban !== null && `, ${formatIban(iban)}`}
        </small>
        {requestId !== null && (
          <small>
            <Trans>Request {requestId}</Trans>
          </small>
        )}
      </span>
    </li>
  );
}

function RegisterDecisions({ partnerId, compliance }: { partnerId: string; compliance: PartnerCompliance }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<"check" | "allow" | null>(null);
  const { version, register } = compliance;
  return (
    <>
      <Button variant="quiet" onClick={() => setDeciding("check")}>
        <Trans>Check the register again</Trans>
      </Button>
      {register.hold !== null && (
        <Button variant="quiet" onClick={() => setDeciding("allow")}>
          <Trans>Allow payouts</Trans>
        </Button>
      )}
      {deciding === "check" && (
        <DecisionDialog
          onClose={() => setDeciding(null)}
          title={t`Check the register again?`}
          submitLabel={t`Check`}
          doneLabel={t`The register has answered`}
          hint={t`For the audit trail. The partner does not see it.`}
          send={(reason) => unwrap(one["register-check"].$post({ param: { partnerId }, json: { reason } }))}
        >
          <p>
            <Trans>The answer is kept as evidence; payouts are held or resumed accordingly.</Trans>
          </p>
        </DecisionDialog>
      )}
      {deciding === "allow" && (
        <DecisionDialog
          onClose={() => setDeciding(null)}
          title={t`Allow payouts against the register?`}
          submitLabel={t`Allow payouts`}
          doneLabel={t`Payouts are allowed`}
          hint={t`For the audit trail. The partner does not see it.`}
          send={(reason) => unwrap(one["allow-payouts"].$post({ param: { partnerId }, json: { reason, version } }))}
        >
          <p>
            <Trans>
              For {allowanceDays} days, or until the partner changes its account. The marketplace may be liable for VAT
              that the partner does not pay.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
