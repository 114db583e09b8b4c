import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import type { WaitingEntry } from "./queries.ts";
import { markNotified } from "./statements.ts";

/** Emails one person on the waitlist about a free box, once; the same batch deletes the address from the list. */
export const notifyWaiting: JobCommand<WaitingEntry> = {
  name: "waitlist.notify",
  actor: "notifyWaitlist",
  plan({ db, now }, entry) {
    const { id, email: recipient, locale, placeId, boxId, fromOn, placeName, city, freeBoxes, fromGrosze } = entry;
    const data = { placeName, city, boxId, fromOn, freeBoxes, fromGrosze };
    return {
      body: true,
      statements: [
        outboxInsert(db, { template: "boxAvailable", recipient, locale, data, cause: `${id}:available`, now }),
        markNotified(db, { id, placeId, now }),
      ],
    };
  },
};
