import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { ApprovalSection } from "./approval-section.tsx";
import { complianceQuery } from "./queries.ts";
import { RegisterSection } from "./register-section.tsx";
import { TraderSection } from "./trader-section.tsx";

/** What the law and the marketplace ask of the company, on its page. */
export function ComplianceSections({ isOwner }: { isOwner: boolean }) {
  const compliance = useQuery(complianceQuery);
  return (
    <QueryView query={compliance}>
      {(data) => (
        <>
          <ApprovalSection compliance={data} isOwner={isOwner} />
          <RegisterSection compliance={data} />
          <TraderSection compliance={data} isOwner={isOwner} />
        </>
      )}
    </QueryView>
  );
}
