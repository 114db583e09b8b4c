import { href } from "../../../../domain/routes.ts";
import type { DeliveryProblem } from "../../../../domain/webhook/topics.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate } from "../template.ts";

const reasons: Record<DeliveryProblem, Words> = {
  status: ["odpowiada błędem", "It answers with an error"],
  redirect: ["przekierowuje pod inny adres", "It redirects to another address"],
  timeout: ["nie odpowiada w ciągu 10 sekund", "It does not answer within 10 seconds"],
  unreachable: ["nie można się z nim połączyć", "It cannot be reached"],
  address: ["adres nie jest dostępny w publicznym internecie", "Its address is not on the public internet"],
};

/** To the partner: an event was given up after all attempts. */
export const webhookFailed: EmailTemplate<{
  endpointName: string;
  problem: DeliveryProblem;
  httpStatus: number | null;
}> = ({ endpointName, problem, httpStatus }, { text }) => ({
  subject: [`${endpointName}: powiadomienia nie docierają`, `${endpointName}: events are not getting through`],
  opening: [
    `Przez prawie trzy dni próbowaliśmy przesłać zdarzenie do systemu „${endpointName}”, bez skutku. Dalszych prób nie będzie, dopóki nie wyślesz go ponownie.`,
    `We tried for almost three days to send an event to “${endpointName}”, without success. We will not try again until you send it once more.`,
  ],
  facts: [["Powód", "Reason", text(...reasons[problem]) + (httpStatus === null ? "" : ` (HTTP ${httpStatus})`)]],
  notes: [
    [
      "Jeśli ten system otwiera bramy lub zamki, sprawdź, czy wpuszcza właściwych najemców: mógł nie dowiedzieć się o zmianie kodu, wstrzymaniu lub przywróceniu dostępu.",
      "If this system opens gates or locks, check that it lets the right tenants in: it may have missed a new code, or that access was suspended or restored.",
    ],
    ["O każdym systemie piszemy najwyżej raz dziennie.", "We email you about each system at most once a day."],
  ],
  action: ["Zobacz, co nie dotarło", "See what was not delivered", href("partnerCompany")],
});
