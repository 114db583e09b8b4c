import { html } from "hono/html";
import { failureCodes } from "../../../../domain/payment/failure.ts";
import { delaysInSeconds, type PayForm, testCards } from "./decide.ts";
import { isSaved, type SandboxSession } from "./session-statements.ts";
import { sandboxTexts } from "./texts.ts";

export type Content = ReturnType<typeof html>;

export function option(value: string | number, label: string): Content {
  return html`<option value="${value}">${label}</option>`;
}

function options(labels: Record<string, string>): Content[] {
  return Object.entries(labels).map(([value, label]) => option(value, label));
}

export function amountOf(session: SandboxSession): string {
  const money = new Intl.NumberFormat(session.locale, { style: "currency", currency: "PLN", useGrouping: "always" });
  return money.format(session.amountGrosze / 100);
}

/** The frame of all pages of the sandbox. */
export function frame(locale: SandboxSession["locale"], header: Content, main: Content): Content {
  const t = sandboxTexts[locale];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.title}</title>
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <aside class="banner">${t.notReal}</aside>
        <main>
          <header>${header}</header>
          ${main}
        </main>
      </body>
    </html>`;
}

function layout(session: SandboxSession, main: Content): Content {
  const t = sandboxTexts[session.locale];
  const header = html`<h1>${session.description}</h1>
    ${session.isSetup === 1 ? "" : html`<p class="amount"><span>${t.toPay}</span> <strong>${amountOf(session)}</strong></p>`}`;
  return frame(session.locale, header, main);
}

function blikSection(session: SandboxSession): Content {
  const t = sandboxTexts[session.locale];
  return html`<section>
          <h2>${t.blik}</h2>
          <label for="blikCode">${t.blikCode}</label>
          <input id="blikCode" name="blikCode" inputmode="numeric" autocomplete="off" maxlength="7" aria-describedby="blikHint" />
          <p class="hint" id="blikHint">${t.blikHint}</p>
          <label for="blikAnswer">${t.blikAnswer}</label>
          <select id="blikAnswer" name="blikAnswer">
            ${options(t.blikAnswers)} ${isSaved(session, "blik") ? option("unsupported", t.blikUnsupported) : ""}
          </select>
          ${isSaved(session, "blik") ? html`<p class="hint">${t.savesBlik}</p>` : ""}
          <button name="method" value="blik">${session.isSetup === 1 ? t.saveBlik : t.payBlik}</button>
        </section>`;
}

function bankSection(session: SandboxSession): Content {
  const t = sandboxTexts[session.locale];
  return html`<section>
          <h2>${t.bank}</h2>
          <label for="bankAnswer">${t.bankAnswer}</label>
          <select id="bankAnswer" name="bankAnswer">${options(t.bankAnswers)}</select>
          <button name="method" value="bankRedirect">${t.payBank}</button>
        </section>`;
}

export function payPage(session: SandboxSession, wrongNumber: boolean): Content {
  const t = sandboxTexts[session.locale];
  return layout(
    session,
    html`<form method="post">
        <section>
          <h2>${t.card}</h2>
          <label for="cardNumber">${t.cardNumber}</label>
          <input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="off" value="${testCards[0]?.number}"
            ${wrongNumber ? html`aria-invalid="true" aria-describedby="wrongNumber"` : ""} />
          ${wrongNumber ? html`<p class="error" id="wrongNumber">${t.wrongNumber}</p>` : ""}
          <details ${wrongNumber ? "open" : ""}>
            <summary>${t.cardHint}</summary>
            <ul>
              ${testCards.map(({ number, plays, later }) => html`<li><code>${number}</code> ${t.plays(plays)}${later === undefined ? "" : html`; ${t.whenSaved(later)}`}</li>`)}
            </ul>
          </details>
          ${isSaved(session, "card") ? html`<p class="hint">${t.savesCard}</p>` : ""}
          <button name="method" value="card">${session.isSetup === 1 ? t.saveCard : t.payCard}</button>
        </section>
        ${blikSection(session)} ${session.isSetup === 1 ? "" : bankSection(session)}
        <details class="advanced">
          <summary>${t.advanced}</summary>
          <label for="decline">${t.decline}</label>
          <select id="decline" name="decline">
            ${option("", t.noDecline)} ${failureCodes.map((code) => option(code, t.failures[code]))}
          </select>
          ${
            isSaved(session, "card")
              ? html`<label for="later">${t.later}</label>
                <select id="later" name="later">
                  ${option("", t.laterByCard)} ${option("timeout", t.laterTimeout)}
                  ${failureCodes.map((code) => option(code, t.failures[code]))}
                </select>`
              : ""
          }
          <label for="delay">${t.delay}</label>
          <select id="delay" name="delay">${delaysInSeconds.map((delay) => option(delay, t.delays(delay)))}</select>
          <label class="switch"><input type="checkbox" name="duplicated" /> ${t.duplicated}</label>
          <label class="switch"><input type="checkbox" name="outOfOrder" /> ${t.outOfOrder}</label>
          <label class="switch"><input type="checkbox" name="forged" /> ${t.forged}</label>
        </details>
      </form>
      <p class="back"><a href="${session.cancelUrl}">${session.isSetup === 1 ? t.backFromSetup : t.back}</a></p>`,
  );
}

/** The simulated confirmation by a bank; keeps the options selected before. */
export function securePage(session: SandboxSession, form: PayForm): Content {
  const t = sandboxTexts[session.locale];
  const { cardNumber, decline, later, delay, duplicated, outOfOrder, forged } = form;
  const kept = Object.entries({ cardNumber, decline, later, delay, duplicated, outOfOrder, forged }).filter(
    ([, value]) => value !== undefined,
  );
  return layout(
    session,
    html`<form method="post">
      <section>
        <h2>${t.secureTitle}</h2>
        <p>${t.secureText}</p>
        <input type="hidden" name="method" value="secure" />
        ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button name="secure" value="passed">${t.securePassed}</button>
        <button class="quiet" name="secure" value="failed">${t.secureFailed}</button>
      </section>
    </form>`,
  );
}

export function overPage(session: SandboxSession): Content {
  const t = sandboxTexts[session.locale];
  const target =
    session.status === "succeeded" || session.status === "pending" ? session.successUrl : session.cancelUrl;
  return layout(
    session,
    html`<section>
      <p>${t.over}</p>
      <p><a href="${target}">Boksy</a></p>
      ${session.status === "succeeded" && session.isSetup === 0 ? html`<p><a href="/sandbox/dispute/${session.id}">${t.dispute}</a></p>` : ""}
      ${session.method === "blik" && session.methodId !== null ? html`<p><a href="/sandbox/mandate/${session.id}">${t.mandate}</a></p>` : ""}
    </section>`,
  );
}

/** Where the customer withdraws the mandate of a saved BLIK in the simulated app of the bank. */
export function mandatePage(session: SandboxSession, isRevoked: boolean): Content {
  const t = sandboxTexts[session.locale];
  const form = html`<form method="post">
    <section>
      <p>${t.mandateText}</p>
      <label for="delay">${t.delay}</label>
      <select id="delay" name="delay">${delaysInSeconds.map((delay) => option(delay, t.delays(delay)))}</select>
      <label class="switch"><input type="checkbox" name="duplicated" /> ${t.duplicated}</label>
      <label class="switch"><input type="checkbox" name="forged" /> ${t.forged}</label>
      <button>${t.withdrawMandate}</button>
    </section>
  </form>`;
  const header = html`<h1>${t.mandate}</h1>
    <p>${session.description}</p>`;
  return frame(session.locale, header, isRevoked ? html`<p>${t.mandateWithdrawn}</p>` : form);
}
