import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant: how the rent is collected from now on, or that it is no longer collected automatically. */
export const methodChanged: EmailTemplate<"methodChanged"> = {
  pl: (data) => ({
    subject:
      data.method === null
        ? `Boks ${data.boxNumber}: płatność automatyczna wyłączona`
        : `Boks ${data.boxNumber}: nowa metoda płatności automatycznej`,
    greeting: greeting(data.name, "pl"),
    opening:
      data.method === null
        ? [
            ...(data.reason === "mandateWithdrawn"
              ? ["Zgoda na płatności BLIK została wycofana w\u00a0aplikacji banku."]
              : []),
            `Czynszu za boks ${data.boxNumber} (${data.placeName}) nie będziemy już pobierać automatycznie.`,
          ]
        : [`Czynsz za boks ${data.boxNumber} (${data.placeName}) będziemy pobierać w\u00a0ten sposób: ${data.method}.`],
    facts: [],
    notes: [
      data.method !== null
        ? "To nie ty? Sprawdź, kto ma dostęp do twojej poczty, i zmień metodę płatności w szczegółach najmu."
        : data.reason === "mandateWithdrawn"
          ? "Przed każdą płatnością wyślemy przypomnienie. Płatność automatyczną włączysz ponownie, gdy następnym razem zapłacisz online."
          : "Przed każdą płatnością wyślemy przypomnienie. Metodę, którą nie płacisz za inny najem, usuwamy u operatora płatności.",
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject:
      data.method === null
        ? `Box ${data.boxNumber}: automatic payment turned off`
        : `Box ${data.boxNumber}: new method for automatic payments`,
    greeting: greeting(data.name, "en"),
    opening:
      data.method === null
        ? [
            ...(data.reason === "mandateWithdrawn" ? ["The BLIK mandate was withdrawn in the bank’s app."] : []),
            `We’ll no longer charge the rent for box ${data.boxNumber} (${data.placeName}) automatically.`,
          ]
        : [`We’ll charge the rent for box ${data.boxNumber} (${data.placeName}) in this way: ${data.method}.`],
    facts: [],
    notes: [
      data.method !== null
        ? "Wasn’t it you? Check who can read your email, and change the payment method in the details of your rental."
        : data.reason === "mandateWithdrawn"
          ? "We’ll remind you before each payment. You can turn automatic payment on again when you next pay online."
          : "We’ll remind you before each payment. A method that pays for no other rental is removed from the payment provider.",
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
