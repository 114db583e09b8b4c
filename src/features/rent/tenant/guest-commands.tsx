import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { rentTermsQuery } from "./queries.ts";
import { TenantCommands } from "./tenant-commands.tsx";

/** The rental commands of a guest who signed in by link. */
export function GuestCommands({ rentId, boxNumber }: { rentId: string; boxNumber: string }) {
  const terms = useQuery(rentTermsQuery(rentId));
  return (
    <QueryView query={terms}>
      {(data) => <TenantCommands rentId={rentId} boxNumber={boxNumber} terms={data} />}
    </QueryView>
  );
}
