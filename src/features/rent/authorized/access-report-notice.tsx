import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { PhoneLink } from "../../../ui/data/contact-link.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./persons.module.css";

/** Someone cannot get in, until staff mark it as solved. */
export function AccessReportNotice({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accessReport: report } = rent;
  const resolving = useMutation({
    mutationFn: ({ id: reportId, version }: NonNullable<typeof report>) =>
      unwrap(
        api.partner.rents[":id"]["access-reports"][":reportId"].resolve.$post({
          param: { id: rent.id, reportId },
          json: { version },
        }),
      ),
    onSuccess: () => toastSuccess(t`The report is closed`),
  });
  if (report === null) return null;
  const at = format.instant(report.reportedAt);
  const name = report.personName ?? rent.clientName;
  return (
    <Card className={css.body} aria-labelledby="access-report">
      <h3 id="access-report">
        <Trans>The code or the door doesn’t work</Trans>
      </h3>
      <p>
        <Trans>
          Reported by {name} on {at}. Check the code in the lock, and the gate.
        </Trans>
      </p>
      {rent.clientPhone !== "" && (
        <p>
          <Trans>
            Call the tenant: <PhoneLink phone={rent.clientPhone} />
          </Trans>
        </p>
      )}
      <div>
        <Button variant="soft" icon="check" busy={resolving.isPending} onClick={() => resolving.mutate(report)}>
          <Trans>It works again</Trans>
        </Button>
      </div>
    </Card>
  );
}
