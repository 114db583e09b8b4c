import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { AccessReportNotice } from "../authorized/access-report-notice.tsx";
import { PartnerPersons } from "../authorized/partner-persons.tsx";
import { partnerRentQuery } from "../partner/queries.ts";
import { RentCommands } from "./partner-commands.tsx";
import { RentAccess } from "./rent-access.tsx";
import { RentCharges } from "./rent-charges.tsx";
import { RentDisputes } from "./rent-disputes.tsx";
import { RentFacts } from "./rent-facts.tsx";
import { RentHistory } from "./rent-history.tsx";
import { RentPayments } from "./rent-payments.tsx";
import { RentPhotos } from "./rent-photos.tsx";
import css from "./rent-sheet.module.css";

/** Rental details: key data, commands, photos, charges and history. */
export function RentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const rent = useQuery(partnerRentQuery(id));
  const title = rent.data ? t`${rent.data.clientName}, box ${rent.data.boxNumber}` : t`Rental`;
  return (
    <Sheet open onClose={onClose} title={title}>
      <DataAge query={rent} />
      <QueryView query={rent}>
        {(data) => (
          <div className={css.sheet}>
            <AccessReportNotice rent={data} />
            <RentFacts rent={data} />
            <RentCommands rent={data} />
            <RentAccess rent={data} />
            <PartnerPersons rent={data} />
            <section aria-labelledby="rent-photos">
              <h3 id="rent-photos">
                <Trans>Photos of the box</Trans>
              </h3>
              <RentPhotos rent={data} />
            </section>
            <section aria-labelledby="rent-charges">
              <h3 id="rent-charges">
                <Trans>Charges</Trans>
              </h3>
              <RentCharges rent={data} />
            </section>
            {data.payments.length > 0 && (
              <section aria-labelledby="rent-payments">
                <h3 id="rent-payments">
                  <Trans>Recorded payments</Trans>
                </h3>
                <RentPayments rent={data} />
              </section>
            )}
            {data.disputes.length > 0 && (
              <section aria-labelledby="rent-disputes">
                <h3 id="rent-disputes">
                  <Trans>Disputed payments</Trans>
                </h3>
                <RentDisputes disputes={data.disputes} />
              </section>
            )}
            <section aria-labelledby="rent-history">
              <h3 id="rent-history">
                <Trans>History</Trans>
              </h3>
              <RentHistory events={data.history} />
            </section>
          </div>
        )}
      </QueryView>
    </Sheet>
  );
}
