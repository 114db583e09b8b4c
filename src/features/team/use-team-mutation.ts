import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { type Team, teamQuery } from "./queries.ts";

const { team } = api.partner;

export type TeamChange =
  | { kind: "role"; uid: string; staffRole: StaffRole }
  | { kind: "remove"; uid: string }
  | { kind: "resetFactor"; uid: string }
  | { kind: "stopReset"; uid: string }
  | { kind: "again"; invitation: Team["invitations"][number] }
  | { kind: "resend"; id: string }
  | { kind: "revoke"; id: string };

function send(change: TeamChange): Promise<Team> {
  switch (change.kind) {
    case "role":
      return unwrap(team.members[":uid"].$patch({ param: { uid: change.uid }, json: { staffRole: change.staffRole } }));
    case "remove":
      return unwrap(team.members[":uid"].remove.$post({ param: { uid: change.uid } }));
    case "resetFactor":
      return unwrap(team.members[":uid"]["reset-second-factor"].$post({ param: { uid: change.uid }, json: {} }));
    case "stopReset":
      return unwrap(team.members[":uid"]["stop-factor-reset"].$post({ param: { uid: change.uid }, json: {} }));
    case "again": {
      const { name, email, staffRole, locale, places } = change.invitation;
      const placeIds = places?.map(({ id }) => id) ?? null;
      return unwrap(team.invitations.$post({ json: { name, email, staffRole, placeIds, locale } }));
    }
    case "resend":
      return unwrap(team.invitations[":id"].resend.$post({ param: { id: change.id } }));
    case "revoke":
      return unwrap(team.invitations[":id"].revoke.$post({ param: { id: change.id } }));
  }
}

/** A change to the partner's staff. The response is the updated team. */
export function useTeamMutation(onDone: (change: TeamChange) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (now, change) => {
      cache.setQueryData(teamQuery.queryKey, now);
      onDone(change);
    },
  });
}
