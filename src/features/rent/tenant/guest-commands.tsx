import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { rentTermsQuery } from "./queries.ts";
import { TenantCommands } from "./tenant-commands.tsx";

/** What whoever came by a link may do with their rent. */
export function GuestCommands({ rentId, boxNumber }: { rentId: string; boxNumber: string }) {
  const terms = useQuery(rentTermsQuery(rentId));
  return (
    <QueryView query={terms}>
      {(data) => <TenantCommands rentId={rentId} boxNumber={boxNumber} terms={data} />}
    </QueryView>
  );
}
