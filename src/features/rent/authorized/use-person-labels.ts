import { useLingui } from "@lingui/react/macro";
import { addDays } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { AuthorizedPerson } from "./queries.ts";

type Person = Pick<AuthorizedPerson, "access" | "fromOn" | "untilOn" | "endedBy" | "endedAt">;

/** What a person's access is: its period, or why it has ended. */
export function usePersonLabels(): { period: (person: Person) => string; state: (person: Person) => string } {
  const { t } = useLingui();
  const format = useFormat();
  const reasons = {
    tenant: t`revoked by the tenant`,
    partner: t`revoked by the landlord`,
    period: t`the period is over`,
    rent: t`the rental has ended`,
    person: t`data deleted`,
  };
  return {
    period({ fromOn, untilOn }) {
      const from = format.day(fromOn);
      if (untilOn === null) return t`from ${from} until revoked`;
      return untilOn === addDays(fromOn, 1) ? from : format.period(fromOn, untilOn);
    },
    state({ access, endedBy }) {
      if (access === "ended") return endedBy === null ? t`access has ended` : reasons[endedBy];
      if (access === "suspended") return t`suspended together with the rental`;
      return access === "planned" ? t`not yet` : t`has access`;
    },
  };
}
