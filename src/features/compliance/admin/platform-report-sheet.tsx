import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MissingForReport } from "../../../../domain/compliance/platform-report.ts";
import { type ElementSource, reportElements } from "../../../../domain/compliance/report-checklist.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { traderFieldLabels } from "../../../lib/i18n/trader-field-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";
import { Actions, Fact, Facts, Rows, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { type PlatformReport, platformReportQuery } from "./queries.ts";

const firstYear = 2024;

/** The yearly report of the platform (DAC7): who is in it, what is missing, and its files. */
export function PlatformReportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const thisYear = Number(dayAt(new Date(), polishTimeZone).slice(0, 4));
  const [year, setYear] = useState(thisYear - 1);
  const report = useQuery(platformReportQuery(year));
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
  return (
    <Sheet open onClose={onClose} title={t`Yearly report (DAC7)`}>
      <SheetParts>
        <Actions>
          {years.map((each) => (
            <Button
              key={each}
              variant={each === year ? "plain" : "quiet"}
              aria-pressed={each === year}
              onClick={() => setYear(each)}
            >
              {each}
            </Button>
          ))}
        </Actions>
        <QueryView query={report}>{(data) => <ReportFacts report={data} isFinished={year < thisYear} />}</QueryView>
      </SheetParts>
    </Sheet>
  );
}

function ReportFacts({ report, isFinished }: { report: PlatformReport; isFinished: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, dueOn, isOperatorKnown, sellers, paidGrosze, feeGrosze, places, incomplete, maybeIndividuals } = report;
  return (
    <SheetParts>
      <SheetPart title={t`Report`}>
        <Facts>
          <Fact name={t`Partners with income`}>{format.number(sellers)}</Fact>
          <Fact name={t`Paid by tenants`}>{format.money(paidGrosze)}</Fact>
          <Fact name={t`Commission with VAT`}>{format.money(feeGrosze)}</Fact>
          <Fact name={t`Property type`}>{t`DPI910 (other): storage boxes`}</Fact>
          <Fact name={t`To be sent by`}>{format.day(dueOn)}</Fact>
        </Facts>
        {!isFinished && (
          <p>
            <Trans>The year is not over: the numbers will still change.</Trans>
          </p>
        )}
        {isFinished && sellers === 0 && (
          <p>
            <Trans>No partner had income in this year. The XML says that there is nothing to report.</Trans>
          </p>
        )}
        {!isOperatorKnown && (
          <p>
            <Trans>The XML needs the operator’s name, address and tax number, which are not set yet.</Trans>
          </p>
        )}
        <Actions>
          {isOperatorKnown && (
            <AnchorButton href={`/api/admin/platform-report/${year}/report.xml`}>
              <Trans>Download XML</Trans>
            </AnchorButton>
          )}
          <AnchorButton variant="soft" href={`/api/admin/platform-report/${year}/report.csv`}>
            <Trans>Download CSV</Trans>
          </AnchorButton>
        </Actions>
      </SheetPart>
      {incomplete.length > 0 && (
        <SheetPart
          title={
            <Plural value={incomplete.length} one="# partner with missing data" other="# partners with missing data" />
          }
        >
          <Rows>
            {incomplete.map(({ id, legalName, missing }) => (
              <li key={id}>
                <span>
                  {legalName || id}
                  <MissingFields missing={missing} />
                </span>
              </li>
            ))}
          </Rows>
        </SheetPart>
      )}
      {maybeIndividuals.length > 0 && (
        <SheetPart title={t`Sole traders?`}>
          <p>
            <Trans>
              These partners have no KRS number. A sole trader is reported as an individual, with first and last name
              and date of birth, which Boksy does not ask for: complete the XML by hand.
            </Trans>
          </p>
          <Rows>
            {maybeIndividuals.map(({ id, legalName }) => (
              <li key={id}>{legalName || id}</li>
            ))}
          </Rows>
        </SheetPart>
      )}
      {places.length > 0 && (
        <SheetPart title={t`Locations`}>
          <Rows>
            {places.map(({ id, legalName, name, landRegister, rentals, rentedDays }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>{legalName}</small>
                  <small>{landRegister === "" ? t`No land register number (optional)` : landRegister}</small>
                  <small>
                    <Trans>Rentals by quarter: {rentals.join(", ")}</Trans>
                  </small>
                </span>
                <b>
                  <Plural value={rentedDays} one="# day rented" other="# days rented" />
                </b>
              </li>
            ))}
          </Rows>
        </SheetPart>
      )}
      <Checklist />
    </SheetParts>
  );
}

function MissingFields({ missing }: { missing: readonly MissingForReport[] }) {
  const { t } = useLingui();
  return <small>{missing.map((field) => t(traderFieldLabels[field])).join(", ")}</small>;
}

/** The elements of the schema and where each comes from. */
function Checklist() {
  const { t } = useLingui();
  const sources: Record<ElementSource, string> = {
    operator: t`Operator’s data`,
    company: t`Company data of the partner`,
    places: t`Data of the locations`,
    records: t`Records of the year`,
    fixed: t`The same in each report: to be confirmed`,
    byHand: t`Not in the XML: by hand, where it applies`,
  };
  return (
    <SheetPart title={t`Elements of the schema`}>
      <p>
        <Trans>
          The XML was not validated against the official schema. Compare it with this list before you send it.
        </Trans>
      </p>
      <Rows>
        {reportElements.map(({ names, source }) => (
          <li key={names.join(" ")}>
            <span>
              {names.join(", ")}
              <small>{sources[source]}</small>
            </span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
