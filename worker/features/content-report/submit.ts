import { type ReportInput, reportInput } from "../../../domain/content-report/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import { reportedMessage, reportedPlace } from "./queries.ts";
import { confirmReceipt, insertReport } from "./statements.ts";

/** Throws `resource.not_found`, and `request.invalid` for a photo that the place does not show. */
function partnerOfContent(
  { photoId, messageId }: ReportInput,
  foundPlace: D1Result | undefined,
  foundMessage: D1Result | undefined,
): string {
  // A message stays reportable when its place is no longer visible.
  const [message] = rows<{ partnerId: string }>(foundMessage);
  if (message !== undefined) return message.partnerId;
  const [place] = rows<{ partnerId: string; hasPhoto: 0 | 1 }>(foundPlace);
  if (place === undefined || messageId !== null) throw new DomainError("resource.not_found");
  if (photoId !== null && place.hasPhoto === 0) {
    throw new DomainError("request.invalid", { fields: { photoId: "field.unknown" } });
  }
  return place.partnerId;
}

/**
 * Reports illegal content of a visible place, or a message in a question about a place, and confirms the receipt by email, if there is an address (Regulation (EU)
 * 2022/2065, article 16). Throws as `partnerOfContent`.
 */
export const submitReport: InputCommand<object, typeof reportInput, null> = {
  name: "report.submit",
  access: "link",
  changes: ["contentReports"],
  input: reportInput,
  read: ({ db }, _params, { placeId, photoId, messageId }) => [
    reportedPlace(db, placeId, photoId),
    reportedMessage(db, placeId, messageId),
  ],
  plan({ db, now }, [foundPlace, foundMessage], { input }) {
    const partnerId = partnerOfContent(input, foundPlace, foundMessage);
    const id = newId("contentReport");
    return {
      body: null,
      statements: [
        insertReport(db, { ...input, id, partnerId, now }),
        confirmReceipt(db, { id, locale: input.locale, now }),
      ],
    };
  },
};
