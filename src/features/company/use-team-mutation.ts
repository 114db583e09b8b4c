import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { type Team, teamQuery } from "./queries.ts";

const { team } = api.partner;

export type TeamChange =
  | { kind: "role"; uid: string; staffRole: StaffRole }
  | { kind: "remove"; uid: string }
  | { kind: "again"; invitation: Team["invitations"][number] }
  | { kind: "resend"; id: string }
  | { kind: "revoke"; id: string };

function send(move: TeamChange): Promise<Team> {
  switch (move.kind) {
    case "role":
      return unwrap(team.members[":uid"].$patch({ param: { uid: move.uid }, json: { staffRole: move.staffRole } }));
    case "remove":
      return unwrap(team.members[":uid"].remove.$post({ param: { uid: move.uid } }));
    case "again": {
      const { name, email, staffRole, locale } = move.invitation;
      return unwrap(team.invitations.$post({ json: { name, email, staffRole, locale } }));
    }
    case "resend":
      return unwrap(team.invitations[":id"].resend.$post({ param: { id: move.id } }));
    case "revoke":
      return unwrap(team.invitations[":id"].revoke.$post({ param: { id: move.id } }));
  }
}

/** A change among the partner's people. The answer is the team as it is then. */
export function useTeamMutation(onDone: (move: TeamChange) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { invalidates: partnerChanges.teamChanged },
    onSuccess: (now, move) => {
      cache.setQueryData(teamQuery.queryKey, now);
      onDone(move);
    },
  });
}
