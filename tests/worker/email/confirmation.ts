import type { Mail } from "../../../worker/features/email/templates.ts";

type Confirmed = Extract<Mail, { template: "reservationConfirmed" }>;

export const now = new Date("2026-11-20T12:00:00.000Z");

/** The confirmation email of a reservation; `more` overrides fields. */
export function confirmed(
  more: Partial<Omit<Confirmed, "template" | "data">> & { data?: Partial<Confirmed["data"]> } = {},
): Confirmed {
  return {
    template: "reservationConfirmed",
    recipient: "anna@example.com",
    locale: "pl",
    cause: "rsv_1:confirmed",
    now,
    ...more,
    data: {
      name: "Anna Nowak",
      reservationId: "rsv_1",
      startsToday: false,
      code: "K7M-4XA",
      boxNumber: "A-012",
      placeName: "Boksy Wola",
      street: "ul. Prosta 1",
      postcode: "00-001",
      city: "Warszawa",
      accessFrom: "06:00",
      accessTo: "22:00",
      contactPhone: "",
      moveInOn: "2026-12-01",
      toOn: null,
      todayGrosze: 59_800,
      monthlyGrosze: 29_900,
      depositGrosze: 29_900,
      nextDueOn: "2027-01-01",
      withdrawUntilOn: "2026-12-04",
      isSigned: true,
      open: null,
      guest: null,
      ...more.data,
    },
  };
}
