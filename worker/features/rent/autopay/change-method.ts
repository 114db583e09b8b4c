import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { pick } from "../../../../domain/core/pick.ts";
import { paymentMinutes, retryDays } from "../../../../domain/limits.ts";
import { type ChangeMethodInput, changeMethodInput } from "../../../../domain/rent/schema.ts";
import { minutesAfter } from "../../../../domain/reservation/hold.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { admitCaller, callerOf, requireIdentifiedCaller, selectCaller } from "../../../http/caller.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import {
  consentTermsOf,
  methodChangeConsent,
  requireShown,
  termsInWords,
} from "../../payment/method/autopay-consent.ts";
import { openSetupPage, recheckSetup, type SetupPage } from "../../payment/method/method-setup.ts";
import { chargedRent, placeNameOf, type RentState } from "../model/state.ts";
import { readStates, rentsWithMethod } from "../model/state-queries.ts";
import { type PayableRent, payableRent } from "../online/queries.ts";
import {
  countSetups,
  insertSetup,
  ownSetup,
  type SameSetup,
  type SetupView,
  sameSetup,
} from "./change-method-queries.ts";

const hourMs = 3_600_000;
/** Maximum setups of one rent begun within an hour. */
const maxPerHour = 20;

/**
 * Begins to replace the saved method of the chosen rents: the method changes when the provider reports that the new one is
 * saved. The same choice returns the page that is still open. Throws `rent.illegal_transition` for a rent without a saved
 * method, `resource.version_conflict` if another chosen rent has none any more, or the consent was shown with other terms.
 */
export const changeMethod: Command<{ id: string }, ChangeMethodInput, SetupPage> = {
  name: "rent.changeMethod",
  access: { tenant: "rent.own" },
  changes: ["payments"],
  input: changeMethodInput,
  read: ({ db, now, caller }, { id }, { rentIds }) => [
    payableRent(db, id, caller, now),
    rentsWithMethod({ db, caller, now }, id),
    sameSetup(db, { rentId: id, rentIds: [...rentIds].sort(), now }),
    countSetups(db, id, new Date(now.getTime() - hourMs).toISOString()),
  ],
  async plan({ env, db, now, locale }, [found, own, same, counted], { params: { id: rentId }, input }) {
    const { rentIds } = input;
    if (rows<PayableRent>(found).length === 0) throw new DomainError("resource.not_found");
    const rents = readStates(own);
    const opened = rents.find(({ id }) => id === rentId);
    if (opened === undefined) throw new DomainError("rent.illegal_transition");
    if (!rentIds.every((id) => rents.some((rent) => rent.id === id)))
      throw new DomainError("resource.version_conflict");
    const chosen = rents.filter(({ id }) => rentIds.includes(id));
    const consentText = [
      methodChangeConsent(retryDays, locale),
      ...chosen.flatMap((rent) => termsOf(rent, locale) ?? []),
    ].join("\n");
    requireShown(input.consent, consentText);
    const page = { rentId, description: descriptionOf(opened), locale: opened.locale, email: opened.email || null };
    const [open] = rows<SameSetup>(same);
    if (open !== undefined) return { body: { ...open, ...page }, statements: [] };
    const [{ count, recent } = { count: 0, recent: 0 }] = rows<{ count: number; recent: number }>(counted);
    if (recent >= maxPerHour) throw new DomainError("request.rate_limited");
    const setup = { id: newId("methodSetup"), rentId, expiresAt: minutesAfter(now, paymentMinutes) };
    const provider = (await paymentProvider(env)).name;
    return {
      body: { ...setup, url: null, ...page },
      statements: insertSetup(db, { ...setup, number: count + 1, rentIds, provider, consentText, retryDays, now }),
    };
  },
  isRetryable: isUniqueConflict,
};

const descriptionOf = ({ locale, boxNumber, namePl, nameEn, code }: RentState) =>
  locale === "pl"
    ? `Zmiana metody płatności, boks ${boxNumber}, ${namePl} (${code})`
    : `Change of payment method, box ${boxNumber}, ${nameEn} (${code})`;

/** What the new method will be charged for a rent, for the page and the stored consent; null if no charge follows. */
function termsOf(rent: RentState, locale: Locale): string | null {
  const terms = consentTermsOf(chargedRent(rent));
  return terms && `${locale === "pl" ? "Boks" : "Box"} ${rent.boxNumber}: ${termsInWords(terms, locale)}.`;
}

/** Runs `changeMethod` and opens the provider's page. Throws `payment.provider_down`: the next call opens the same page. */
export async function changeMethodAndOpenPage(ctx: RequestContext, id: string, input: ChangeMethodInput) {
  return openSetupPage(ctx, await runCommand(ctx, changeMethod, { id }, input));
}

/** The caller's rents that are paid by a saved method, the given one first. Throws as `readPayable`. */
export async function readMethodRents(ctx: RequestContext, id: string) {
  const { db, now, locale } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found, own] = await db.batch([
    selectCaller(db, caller),
    payableRent(db, id, caller, now),
    rentsWithMethod({ db, caller, now }, id),
  ]);
  admitCaller(person, caller, "rent.own");
  if (rows<PayableRent>(found).length === 0) throw new DomainError("resource.not_found");
  return {
    /** Stored with the terms of the chosen rents, each on a line of its own. */
    consent: methodChangeConsent(retryDays, locale),
    items: readStates(own).map((rent) => ({
      ...pick(rent, ["id", "boxNumber"]),
      placeName: placeNameOf(rent, locale),
      method: rent.autopay && pick(rent.autopay, ["kind", "brand", "last4"]),
      /** The next charge, its cycle and its end in words; null if no charge follows. */
      terms: termsOf(rent, locale),
    })),
  };
}

/** Minimum time between two requests to the provider about one setup. */
const recheckAfterMs = 3_000;

/** The current state of the caller's setup. Throws as `readPayable`. */
export async function readSetup(ctx: RequestContext, of: { rentId: string; setupId: string }): Promise<SetupView> {
  const { db, now } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const read = async () => {
    const [person, found] = await db.batch([selectCaller(db, caller), ownSetup(db, of, caller, now)]);
    admitCaller(person, caller, "rent.own");
    const [setup] = rows<SetupView>(found);
    if (setup === undefined) throw new DomainError("resource.not_found");
    return setup;
  };
  const setup = await read();
  const before = new Date(now.getTime() - recheckAfterMs);
  return setup.status === "open" && (await recheckSetup(ctx, setup.id, before)) ? read() : setup;
}
