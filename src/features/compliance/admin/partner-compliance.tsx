import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { partnerComplianceQuery } from "./queries.ts";
import { RegisterPart } from "./register-part.tsx";
import { TraderPart } from "./trader-part.tsx";

/** What the law asks of a partner, with the evidence and what an administrator may decide, in the partner's sheet. */
export function PartnerCompliance({ partnerId }: { partnerId: string }) {
  const compliance = useQuery(partnerComplianceQuery(partnerId));
  return (
    <QueryView query={compliance}>
      {(data) => (
        <>
          <RegisterPart partnerId={partnerId} compliance={data} />
          <TraderPart trader={data.trader} />
        </>
      )}
    </QueryView>
  );
}
