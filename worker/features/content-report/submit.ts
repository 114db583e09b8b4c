import { type ReportInput, reportInput } from "../../../domain/content-report/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { reportedPlace } from "./queries.ts";
import { confirmReceipt, insertReport } from "./statements.ts";

/**
 * Reports illegal content of a visible place and confirms the receipt by email, if there is an address (Regulation (EU)
 * 2022/2065, article 16). Throws `resource.not_found`, and `request.invalid` for a photo that the place does not show.
 */
export const submitReport: Command<object, ReportInput, null> & { readonly input: typeof reportInput } = {
  name: "report.submit",
  access: "link",
  input: reportInput,
  read: ({ db }, _params, { placeId, photoId }) => [reportedPlace(db, placeId, photoId)],
  plan({ db, now }, [found], { input }) {
    const [place] = rows<{ partnerId: string; hasPhoto: 0 | 1 }>(found);
    if (place === undefined) throw new DomainError("resource.not_found");
    if (input.photoId !== null && place.hasPhoto === 0) {
      throw new DomainError("request.invalid", { fields: { photoId: "field.unknown" } });
    }
    const id = newId("contentReport");
    return {
      body: null,
      statements: [
        insertReport(db, { ...input, id, partnerId: place.partnerId, now }),
        confirmReceipt(db, { id, locale: input.locale, now }),
      ],
    };
  },
};
