import { useQuery } from "@tanstack/react-query";
import { roles } from "../../../domain/account/roles.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { isOfflinePage } from "../../lib/api/page-state.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { useSession } from "../../lib/session/use-session.ts";

const waitingQuery = apiQuery(partnerKeys.waitingQuestions, (options) =>
  unwrap(api.partner.questions.waiting.$get({}, options)),
);

const unreadQuery = apiQuery(customerKeys.unreadQuestions, (options) => unwrap(api.questions.unread.$get({}, options)));

/** Numbers in the navigation, by path: questions that wait for the partner, and answers that the customer has not opened. */
export function useNavigationCounts(): Partial<Record<string, number>> {
  const { role } = useSession();
  const mayAnswer = useMay()("question.answer");
  const isOnline = !isOfflinePage();
  const waiting = useQuery({ ...waitingQuery, enabled: isOnline && role === roles.Partner && mayAnswer });
  const unread = useQuery({ ...unreadQuery, enabled: isOnline && role === roles.Customer });
  return {
    [href("partnerQuestions")]: waiting.data?.count,
    [href("customerQuestions")]: unread.data?.count,
  };
}
