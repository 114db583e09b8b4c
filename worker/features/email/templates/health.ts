import { polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../template.ts";

/** To the operator: jobs that are late or keep failing. */
export const jobsNeedAttention: EmailTemplate<{
  jobs: readonly { job: string; isLate: boolean; succeededAt: string | null }[];
}> = ({ jobs }, { text, until }) => {
  const success = (at: string | null) => (at === null ? text("brak", "none yet") : until(at, polishTimeZone));
  return {
    subject: [`Zadania, które wymagają uwagi: ${jobs.length}`, `Jobs that need attention: ${jobs.length}`],
    opening: [
      "Te zadania nie działają zgodnie z planem. Następne przebiegi nadrobią zaległości, gdy przyczyna zniknie.",
      "These jobs do not run as scheduled. Later runs catch up when the cause is gone.",
    ],
    facts: jobs.map(({ job, isLate, succeededAt }) => [
      job,
      job,
      isLate
        ? text(`opóźnione; ostatni sukces: ${success(succeededAt)}`, `late; last success: ${success(succeededAt)}`)
        : text(`błędy; ostatni sukces: ${success(succeededAt)}`, `failing; last success: ${success(succeededAt)}`),
    ]),
    action: ["Zobacz stan systemu", "View system health", href("adminHealth")],
    why: [
      "Wysyłamy tę wiadomość, bo to adres operatora do spraw technicznych.",
      "You’re receiving this because this is the operator’s address for technical matters.",
    ],
  };
};
