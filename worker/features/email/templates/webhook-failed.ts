import { href } from "../../../../domain/routes.ts";
import type { DeliveryProblem } from "../../../../domain/webhook/topics.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const path = href("partnerCompany");

const reasonsPl: Record<DeliveryProblem, string> = {
  status: "odpowiada błędem",
  redirect: "przekierowuje pod inny adres",
  timeout: "nie odpowiada w ciągu 10 sekund",
  unreachable: "nie można się z nim połączyć",
  address: "adres nie jest dostępny w publicznym internecie",
};

const reasonsEn: Record<DeliveryProblem, string> = {
  status: "It answers with an error",
  redirect: "It redirects to another address",
  timeout: "It does not answer within 10 seconds",
  unreachable: "It cannot be reached",
  address: "Its address is not on the public internet",
};

const withStatus = (reason: string, status: number | null) => (status === null ? reason : `${reason} (HTTP ${status})`);

/** To the partner: an event was given up after all attempts. */
export const webhookFailed: EmailTemplate<"webhookFailed"> = {
  pl: ({ endpointName, problem, httpStatus }) => ({
    subject: `${endpointName}: powiadomienia nie docierają`,
    greeting: greeting("", "pl"),
    opening: [
      `Przez prawie trzy dni próbowaliśmy przesłać zdarzenie do systemu „${endpointName}”, bez skutku. Dalszych prób nie będzie, dopóki nie wyślesz go ponownie.`,
    ],
    facts: [["Powód", withStatus(reasonsPl[problem], httpStatus)]],
    notes: [
      "Jeśli ten system otwiera bramy lub zamki, sprawdź, czy wpuszcza właściwych najemców: mógł nie dowiedzieć się o zmianie kodu, wstrzymaniu lub przywróceniu dostępu.",
      "O każdym systemie piszemy najwyżej raz dziennie.",
    ],
    action: { label: "Zobacz, co nie dotarło", path },
  }),
  en: ({ endpointName, problem, httpStatus }) => ({
    subject: `${endpointName}: events are not getting through`,
    greeting: greeting("", "en"),
    opening: [
      `We tried for almost three days to send an event to “${endpointName}”, without success. We will not try again until you send it once more.`,
    ],
    facts: [["Reason", withStatus(reasonsEn[problem], httpStatus)]],
    notes: [
      "If this system opens gates or locks, check that it lets the right tenants in: it may have missed a new code, or that access was suspended or restored.",
      "We email you about each system at most once a day.",
    ],
    action: { label: "See what was not delivered", path },
  }),
};
