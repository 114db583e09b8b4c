import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isClosed } from "../../../domain/debt/transitions.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { CaseCharges } from "./case-charges.tsx";
import { CaseCommands } from "./case-commands.tsx";
import { CaseCompensation } from "./case-compensation.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseInterest } from "./case-interest.tsx";
import { CasePlan } from "./case-plan.tsx";
import { caseDetailQuery } from "./queries.ts";

/** One case next to the list: the debt with interest, the next step, and what happened. */
export function CaseSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const detail = useQuery(caseDetailQuery(id));
  return (
    <Sheet open onClose={onClose} title={detail.data?.clientName ?? t({ context: "collection", message: "Case" })}>
      <DataAge query={detail} />
      <QueryView query={detail} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => (
          <SheetParts>
            <CaseHead detail={data} />
            {!isClosed(data.stage) && <CaseCommands detail={data} />}
            {data.plan !== null && (
              <SheetPart title={<Trans>Payment plan</Trans>}>
                <CasePlan plan={data.plan} />
              </SheetPart>
            )}
            {data.charges.length > 0 && (
              <SheetPart title={<Trans>Charges</Trans>}>
                <CaseCharges charges={data.charges} overdueGrosze={data.overdueGrosze} />
              </SheetPart>
            )}
            {data.charges.some(({ interest }) => interest.length > 0) && (
              <SheetPart title={<Trans>Statutory interest for late payment</Trans>}>
                <CaseInterest detail={data} />
              </SheetPart>
            )}
            {data.compensation.eur > 0 && (
              <SheetPart title={<Trans>Compensation for the cost of recovery</Trans>}>
                <CaseCompensation detail={data} />
              </SheetPart>
            )}
            <CaseDocuments detail={data} />
            <SheetPart title={<Trans>History</Trans>}>
              <CaseEvents events={data.events} openedAt={data.openedAt} />
            </SheetPart>
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}
