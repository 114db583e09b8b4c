import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ErrorCode, FieldCode } from "../../domain/errors.ts";
import type { ClientCode } from "./api-error.ts";

/** What to tell a person for each code of the API: what happened and what to do. A code without one does not compile. */
export const errorMessages: Record<ErrorCode | ClientCode, MessageDescriptor> = {
  "client.offline": msg`There is no connection. Check it and try again.`,
  "client.timeout": msg`The answer takes too long. Try again in a moment.`,
  "client.bad_answer": msg`We got an answer that we do not understand. Load the page anew and try again.`,
  "request.malformed": msg`Something was sent the wrong way. Load the page anew and try again.`,
  "request.too_large": msg`This is too much at once. Shorten it and try again.`,
  "request.cross_site": msg`This did not come from our page. Open Boksy anew and try again.`,
  "request.key_reused": msg`The data changed while it was being sent. Check it and send it again.`,
  "request.rate_limited": msg`Too many tries in a short time. Wait a minute and try again.`,
  "request.invalid": msg`Something is missing or wrong. Check the fields that are marked.`,
  "auth.signed_out": msg`You are signed out. Sign in and try again.`,
  "auth.forbidden": msg`Your account may not do this.`,
  "auth.blocked": msg`This account is blocked. Write to us and we will find out why.`,
  "auth.unprovisioned": msg`Finish your registration first.`,
  "auth.token_invalid": msg`Signing in did not work. Try once more.`,
  "auth.login_stale": msg`It took too long since you signed in. Sign in once more.`,
  "auth.provider_down": msg`Signing in does not work just now. Try again in a few minutes.`,
  "thing.not_found": msg`It is not here any more, or the link is wrong.`,
  "thing.moved_meanwhile": msg`Someone changed this in the meantime. Look at the new state and try again.`,
  "place.not_published": msg`This place cannot be reserved yet.`,
  "box.not_rentable": msg`This box is not for rent now. Choose another one.`,
  "reservation.box_taken": msg`Someone was faster: the box is taken for these days. Choose another one.`,
  "reservation.illegal_move": msg`The reservation is at another step by now. Load the page anew to see it.`,
  "reservation.hold_expired": msg`The hold on this box has ended. Reserve it anew if it is still free.`,
  "reservation.too_many_holds": msg`You keep too many boxes at once. Pay for one of them or let it go first.`,
  "reservation.agreement_missing": msg`Read and sign the agreement first.`,
  "payment.declined": msg`The bank declined the payment. Try another way to pay.`,
  "payment.provider_down": msg`Payments do not work just now. You have not been charged; try again in a few minutes.`,
  "payment.signature_invalid": msg`This payment message is not genuine.`,
  "rent.illegal_move": msg`The rent is at another step by now. Load the page anew to see it.`,
  "rent.not_running": msg`The code is here while the rent runs, from its first day on.`,
  "rent.access_suspended": msg`Access is suspended. It comes back when the overdue amount is paid.`,
  "invoice.not_issued": msg`This invoice is not issued yet.`,
  "service.unavailable": msg`Boksy does not answer just now. Try again in a moment.`,
  "service.fault": msg`Something failed on our side. Nothing of yours is lost; try again.`,
};

/** What stands under a field that is wrong: what to do in it. */
export const fieldMessages: Record<FieldCode, MessageDescriptor> = {
  "field.required": msg`Fill this in.`,
  "field.invalid": msg`Check what is written here.`,
  "field.unknown": msg`This is not expected here.`,
  "field.too_short": msg`This is too short.`,
  "field.too_long": msg`This is too long.`,
  "field.too_small": msg`Give a larger number.`,
  "field.too_large": msg`Give a smaller number.`,
  "field.email": msg`Write a whole address, like name@mail.com.`,
  "field.phone": msg`Write a phone number, like +48 512 345 678.`,
  "field.postcode": msg`Write a postcode, like 30-701.`,
  "field.nip": msg`Check the tax number: it has 10 digits, and these do not fit together.`,
  "field.iban": msg`Check the account number: these digits do not fit together.`,
  "field.day_past": msg`Choose today or a later day.`,
  "field.day_too_far": msg`Choose an earlier day.`,
  "field.months": msg`Choose another length of the rent.`,
  "field.name_mismatch": msg`Write your name the way it stands in the agreement.`,
  "field.consent_required": msg`We need your consent to go on.`,
  "field.product_unknown": msg`This product is not sold with this box.`,
};
