import { html } from "hono/html";
import { z } from "zod";
import { type Content, frame, option } from "./page.ts";

export const strayForm = z.object({
  amountGrosze: z.coerce.number().int().min(1).max(100_000_000),
  email: z.email().or(z.literal("")).default(""),
  account: z.string().max(64).default(""),
  description: z.string().max(300).default(""),
  events: z.enum(["0", "1", "2"]).default("1"),
  forged: z.literal("on").optional(),
});

const texts = {
  pl: {
    title: "Płatność bez zamówienia",
    explain: "Tak jak płatność przez link operatora: serwis Boksy jej nie zlecił.",
    amount: "Kwota w\u00a0groszach",
    email: "E-mail płacącego",
    account: "Konto wypłat wynajmującego",
    description: "Tytuł",
    events: "Powiadomienie do serwisu Boksy",
    times: { 0: "nie dociera", 1: "jedno", 2: "to samo dwa razy" },
    forged: "Podpisz powiadomienia nieprawidłowym kluczem",
    pay: "Zapłać",
    done: "Operator otrzymał płatność",
    invalid: "Podaj kwotę i\u00a0poprawny adres e-mail.",
  },
  en: {
    title: "Payment without an order",
    explain: "Like a payment by a link of the provider: Boksy did not begin it.",
    amount: "Amount in grosze",
    email: "Payer’s email",
    account: "The partner’s payout account",
    description: "Description",
    events: "Notification to Boksy",
    times: { 0: "is lost", 1: "one", 2: "the same one twice" },
    forged: "Sign the notifications with an invalid key",
    pay: "Pay",
    done: "The provider has received the payment",
    invalid: "Enter an amount and a valid email address.",
  },
};

/** A payment that the provider receives without Boksy. `state`: the reference of the one just made, or invalid input. */
export function strayPage(locale: "pl" | "en", state: { reference: string } | "invalid" | null): Content {
  const t = texts[locale];
  return frame(
    locale,
    html`<h1>${t.title}</h1><p>${t.explain}</p>
      ${state === "invalid" ? html`<p class="error" role="alert">${t.invalid}</p>` : ""}
      ${state === null || state === "invalid" ? "" : html`<p role="status">${t.done}: <code>${state.reference}</code></p>`}`,
    html`<form method="post">
      <section>
        <label for="amountGrosze">${t.amount}</label>
        <input id="amountGrosze" name="amountGrosze" inputmode="numeric" required />
        <label for="email">${t.email}</label>
        <input id="email" name="email" type="email" />
        <label for="description">${t.description}</label>
        <input id="description" name="description" maxlength="300" />
        <label for="account">${t.account}</label>
        <input id="account" name="account" maxlength="64" />
        <label for="events">${t.events}</label>
        <select id="events" name="events">
          ${(["1", "2", "0"] as const).map((times) => option(times, t.times[times]))}
        </select>
        <label class="switch"><input type="checkbox" name="forged" /> ${t.forged}</label>
        <button>${t.pay}</button>
      </section>
    </form>`,
  );
}
