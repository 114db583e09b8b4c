import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../../domain/routes.ts";
import { placeBadges } from "../../../lib/i18n/place-badges.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { ChangeHistory } from "../../../ui/data/change-history.tsx";
import { EmailLink } from "../../../ui/data/contact-link.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import { Actions, Fact, Facts, SheetHead, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { groundLabels, reasonLabels, resultLabels } from "../report-labels.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { type Report, reportQuery } from "./queries.ts";
import { reportBadges } from "./report-badges.ts";
import css from "./report-sheet.module.css";

/** A report next to the list: what it says, the reported content, the decision and the appeal. */
export function ReportSheet({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const { t } = useLingui();
  const report = useQuery(reportQuery(reportId));
  return (
    <Sheet open onClose={onClose} title={report.data?.placeName ?? t`Report`}>
      <DataAge query={report} />
      <QueryView query={report} skeleton={<Skeleton shape="cards" count={3} />}>
        {(found) => (
          <SheetParts>
            <Head report={found} />
            <Content report={found} />
            <DecisionPart report={found} />
            <AppealPart report={found} />
            <ChangeHistory events={found.history.map((event) => ({ ...event, reason: null }))} labels={actionLabels} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function Head({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isDeciding, setDeciding] = useState(false);
  const { status, origin, createdAt, reason, explanation, reporterName, reporterEmail, partnerName } = report;
  const close = () => setDeciding(false);
  return (
    <SheetHead
      state={
        <>
          <StatusBadge of={reportBadges[status]} /> {format.instant(createdAt)}
        </>
      }
    >
      <Facts>
        <Fact name={t`Reason`}>{t(reasonLabels[reason])}</Fact>
        <Fact name={t`Explanation`}>
          <span className={css.text}>{explanation}</span>
        </Fact>
        <Fact name={t`Reporter`}>
          {origin === "review" ? t`Boksy, on its own initiative` : reporterName || t`not given`}
        </Fact>
        {reporterEmail !== "" && (
          <Fact name={t`Email`}>
            <EmailLink email={reporterEmail} />
          </Fact>
        )}
        <Fact name={t`Partner`}>{partnerName}</Fact>
      </Facts>
      {(status === "open" || status === "appealed") && (
        <Actions>
          <Button variant="next" onClick={() => setDeciding(true)}>
            {status === "open" ? <Trans>Decide the report</Trans> : <Trans>Decide the appeal</Trans>}
          </Button>
        </Actions>
      )}
      {isDeciding && status === "open" && <DecideDialog report={report} onClose={close} />}
      {isDeciding && status === "appealed" && <AppealDialog report={report} onClose={close} />}
    </SheetHead>
  );
}

function Content({ report }: { report: Report }) {
  const { t } = useLingui();
  const { subject, photoId, message, hasPhoto, descriptionPl, descriptionEn, placeStatus, city, slug, placeName } =
    report;
  const isVisible = placeStatus === "published" || placeStatus === "comingSoon";
  return (
    <SheetPart
      title={{ place: t`The whole place`, text: t`The description`, photo: t`A photo`, message: t`Message` }[subject]}
      aside={<StatusBadge of={placeBadges[placeStatus]} />}
    >
      {photoId !== null &&
        (hasPhoto ? (
          <img className={css.photo} src={`/api/admin/photos/${photoId}/file`} alt={placeName} />
        ) : (
          <p>
            <Trans>The photo has been deleted.</Trans>
          </p>
        ))}
      {subject === "message" &&
        (message === null ? (
          <p>
            <Trans>The message has been deleted.</Trans>
          </p>
        ) : (
          <Facts>
            <Fact name={message.author === "partner" ? t`Written by the landlord` : t`Written by the person who asked`}>
              {message.name}
            </Fact>
            <Fact name={t`Message`}>
              <span className={css.text}>{message.text}</span>
            </Fact>
          </Facts>
        ))}
      {(subject === "place" || subject === "text") && (
        <Facts>
          <Fact name={t`City`}>{city}</Fact>
          {descriptionPl !== "" && (
            <Fact name={t`In Polish`}>
              <span className={css.text}>{descriptionPl}</span>
            </Fact>
          )}
          {descriptionEn !== "" && (
            <Fact name={t`In English`}>
              <span className={css.text}>{descriptionEn}</span>
            </Fact>
          )}
        </Facts>
      )}
      {isVisible && (
        <Actions>
          <LinkButton to={href("place", { slug })} variant="quiet" size="small">
            <Trans>Open the place</Trans>
          </LinkButton>
        </Actions>
      )}
    </SheetPart>
  );
}

function DecisionPart({ report: { decision, ground, statement, decidedAt } }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  if (decision === null || decidedAt === null) return null;
  return (
    <SheetPart title={t`Decision`} aside={format.instant(decidedAt)}>
      <Facts>
        <Fact name={t`Decision`}>{t(resultLabels[decision])}</Fact>
        {ground !== null && <Fact name={t`Ground`}>{t(groundLabels[ground])}</Fact>}
        <Fact name={t`Statement of reasons`}>
          <span className={css.text}>{statement}</span>
        </Fact>
      </Facts>
    </SheetPart>
  );
}

function AppealPart({ report: { appeal, appealedAt, outcome, outcomeStatement } }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  if (appeal === null || appealedAt === null) return null;
  return (
    <SheetPart title={t`Appeal`} aside={format.instant(appealedAt)}>
      <Facts>
        <Fact name={t`Appeal`}>
          <span className={css.text}>{appeal}</span>
        </Fact>
        {outcome !== null && (
          <>
            <Fact name={t`Result`}>{outcome === "upheld" ? t`Decision upheld` : t`Decision reversed`}</Fact>
            <Fact name={t`Statement of reasons`}>
              <span className={css.text}>{outcomeStatement}</span>
            </Fact>
          </>
        )}
      </Facts>
    </SheetPart>
  );
}

const actionLabels = {
  decide: msg`The report is decided`,
  appeal: msg`Appealed`,
  upheld: msg`Decision upheld`,
  reversed: msg`Decision reversed`,
};
