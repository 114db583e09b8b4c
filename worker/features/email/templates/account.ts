import { type FactorChange, resetHours } from "../../../../domain/account/second-factor.ts";
import { polishTimeZone } from "../../../../domain/core/day.ts";
import { withoutStop } from "../../../../domain/core/text.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { CodeMail, EmailTemplate } from "../template.ts";
import { askedFor, onlyForYou } from "../words.ts";

/** To the owner of an account: a link to set a new password. */
export const passwordReset: EmailTemplate<CodeMail> = ({ path }) => ({
  subject: ["Nowe hasło do serwisu Boksy", "Reset your Boksy password"],
  opening: [
    "Ustaw nowe hasło, używając przycisku poniżej. Link jest jednorazowy i ważny godzinę.",
    "Use the button below to choose a new password. The link works once and expires in an hour.",
  ],
  notes: [
    "Jeśli to nie ty prosisz o nowe hasło, zignoruj tę wiadomość. Obecne hasło nadal działa.",
    "If you didn’t request this, ignore this email. Your current password still works.",
  ],
  action: ["Ustaw nowe hasło", "Choose a new password", path],
  why: askedFor,
});

/**
 * A sign-in link without a password, also for new accounts and for a partner's clients. `next`: the internal path to
 * continue at. `invitedBy`: the partner who requested the email, if it was not the recipient.
 */
export const emailLink: EmailTemplate<CodeMail & { name: string; next: string | null; invitedBy: string | null }> = ({
  path,
  invitedBy,
}) => ({
  subject: ["Link do logowania w serwisie Boksy", "Your Boksy sign-in link"],
  opening: [
    invitedBy !== null && [
      `${invitedBy} przesyła ci link do twoich rezerwacji.`,
      `${invitedBy} has sent you a link to your reservations.`,
    ],
    [
      "Ten link zaloguje cię bez hasła. Jest jednorazowy i ważny 6 godzin.",
      "This link signs you in without a password. It works once and expires in 6 hours.",
    ],
  ],
  notes:
    invitedBy === null
      ? [
          [
            "Najlepiej otwórz go na urządzeniu, na którym prosisz o link. Na innym zapytamy o ten adres e-mail.",
            "Open it on the device you started on. On another device we’ll ask for this email address.",
          ],
          [
            "Jeśli to nie ty prosisz o ten link, zignoruj tę wiadomość. Bez linku nikt się nie zaloguje.",
            "If you didn’t request this link, ignore this email. No one can sign in without the link.",
          ],
        ]
      : [
          [
            "Zapytamy jeszcze o ten adres e-mail. Gdy link wygaśnie, poproś o nowy na stronie logowania.",
            "We’ll ask for this email address. If the link expires, request a new one on the sign-in page.",
          ],
          onlyForYou,
        ],
  action: ["Zaloguj się", "Sign in", path],
  why:
    invitedBy === null
      ? askedFor
      : [
          `Wysyłamy tę wiadomość, bo ${invitedBy} ma cię wśród swoich klientów.`,
          `You’re receiving this because you are a client of ${withoutStop(invitedBy)}.`,
        ],
});

/** To the address of a new account, to confirm it. */
export const verifyEmail: EmailTemplate<CodeMail & { name: string }> = ({ path }) => ({
  subject: ["Potwierdź adres e-mail w serwisie Boksy", "Confirm your email address for Boksy"],
  opening: [
    "Potwierdź, że to twój adres e-mail. Będziemy na niego wysyłać wiadomości o twoich rezerwacjach i boksach.",
    "Confirm that this is your email address. We’ll use it for messages about your reservations and boxes.",
  ],
  notes: [
    "Link jest jednorazowy i ważny 3 dni. O nowy link poprosisz w ustawieniach konta.",
    "The link works once and expires in 3 days. You can request a new one in your account settings.",
  ],
  action: ["Potwierdź adres", "Confirm address", path],
  why: askedFor,
});

/** To the new address of an account, which replaces the old one after confirmation. `email` is the current address. */
export const changeEmail: EmailTemplate<CodeMail & { name: string; email: string }> = ({ email, path }) => ({
  subject: ["Potwierdź nowy adres e-mail w serwisie Boksy", "Confirm your new email address for Boksy"],
  opening: [
    `Potwierdź ten adres. Zastąpi on na twoim koncie adres ${email}. Potem zaloguj się nowym adresem.`,
    `Confirm this address to replace ${email} on your account. Then sign in with the new address.`,
  ],
  notes: [
    "Jeśli nie prosisz o tę zmianę, zignoruj tę wiadomość. Bez potwierdzenia nic się nie zmieni.",
    "If you didn’t request this change, ignore this email. Nothing changes unless you confirm.",
  ],
  action: ["Potwierdź adres", "Confirm address", path],
  why: askedFor,
});

/** To the old address, so that a takeover is noticed. The link that reverts the change is sent by the provider. */
export const emailChanged: EmailTemplate<{ name: string; newEmail: string }> = ({ newEmail }) => ({
  subject: ["Zmieniono adres e-mail twojego konta w serwisie Boksy", "Your Boksy email address has changed"],
  opening: [
    `Od teraz logujesz się adresem ${newEmail}. Na ten adres nie będziemy już wysyłać wiadomości.`,
    `From now on, sign in with ${newEmail}. We will no longer send emails to this address.`,
  ],
  notes: [
    "Jeśli ta zmiana nie pochodzi od ciebie, cofnij ją linkiem z osobnej wiadomości, którą wysyłamy teraz na ten adres, i od razu ustaw nowe hasło.",
    "If you didn’t make this change, undo it with the link in the separate email we’re sending to this address, and choose a new password right away.",
  ],
  action: ["Ustaw nowe hasło", "Choose a new password", href("forgotPassword")],
  why: [
    "Wysyłamy tę wiadomość, bo do tej pory był to adres konta w serwisie Boksy.",
    "You’re receiving this because this was the address of a Boksy account until now.",
  ],
});

const factorNews: Record<FactorChange, Words> = {
  added: [
    "Konto ma nową aplikację do logowania dwuetapowego.",
    "A new app for two-step sign-in was added to the account.",
  ],
  unconfirmed: [
    "Ktoś dodał do konta aplikację do logowania dwuetapowego bez zgody. Nie daje ona żadnych uprawnień.",
    "Someone added an app for two-step sign-in to the account without permission. It grants no access.",
  ],
  removed: [
    "Aplikacja do logowania dwuetapowego została usunięta z konta.",
    "The app for two-step sign-in was removed from the account.",
  ],
  passkeyAdded: [
    "Do konta dodano klucz dostępu do logowania dwuetapowego.",
    "A passkey for two-step sign-in was added to the account.",
  ],
  passkeyRemoved: [
    "Klucz dostępu do logowania dwuetapowego został usunięty z konta.",
    "A passkey for two-step sign-in was removed from the account.",
  ],
  reset: [
    "Logowanie dwuetapowe tego konta zostało zresetowane. Nową aplikację można dodać w ciągu godziny.",
    "Two-step sign-in of the account was reset. A new app can be added within an hour.",
  ],
  recovered: [
    "Ktoś użył kodu zapasowego, więc aplikacja została usunięta z konta. Nową można dodać w ciągu godziny.",
    "Someone used a recovery code, so the app was removed from the account. A new one can be added within an hour.",
  ],
  resetPlanned: [
    `Administrator serwisu zresetuje logowanie dwuetapowe tego konta nie wcześniej niż po upływie ${resetHours.wait} godzin, bo ktoś zgłosił utratę aplikacji i kodów zapasowych. Do tego czasu każda osoba z rolą właściciela może to zatrzymać na stronie firmy.`,
    `An administrator will reset two-step sign-in of the account in ${resetHours.wait} hours at the earliest, because someone reported the app and the recovery codes as lost. Until then any owner can stop it on the company page.`,
  ],
  resetStopped: [
    "Reset logowania dwuetapowego tego konta został zatrzymany na stronie firmy. Nic się nie zmieniło.",
    "The reset of two-step sign-in of the account was stopped on the company page. Nothing has changed.",
  ],
};

export interface FactorMail {
  name: string;
  personName: string;
  change: FactorChange;
  changedAt: string;
  /** On which it was made or noticed; empty for an unknown one or an administrator's. */
  device: string;
  /** Whose account it is: an administrator’s or that of a partner’s staff. */
  isAdministrator: boolean;
}

/** To a user whose authenticator apps have changed and to all administrators or, about a partner's staff, all owners. */
export const secondFactorChanged: EmailTemplate<FactorMail> = (
  { personName, change, changedAt, device, isAdministrator },
  { until },
) => ({
  subject: ["Zmiana w logowaniu dwuetapowym w serwisie Boksy", "Two-step sign-in has changed in Boksy"],
  opening: factorNews[change],
  facts: [
    ["Konto", "Account", personName],
    ["Kiedy", "When", until(changedAt, polishTimeZone)],
    device !== "" && ["Urządzenie", "Device", device],
  ],
  ...(isAdministrator
    ? {
        notes: [
          "Nie wiesz o tej zmianie? Zapytaj właściciela konta i zresetuj logowanie dwuetapowe na stronie administratorów. Jeśli to twoje konto, od razu ustaw nowe hasło.",
          "Is this unexpected? Ask the account’s owner, and reset two-step sign-in on the administrators page. If it is your account, choose a new password right away.",
        ],
        action: ["Zobacz administratorów", "See the administrators", href("adminAdministrators")],
        why: [
          "Wysyłamy tę wiadomość, bo to twoje konto albo administrujesz serwisem.",
          "You’re receiving this because it is your account or because you are an administrator.",
        ],
      }
    : {
        notes: [
          `Nie wiesz o tej zmianie? Zapytaj osobę, do której należy konto. Jeśli to twoje konto, od razu ustaw nowe hasło i napisz do nas, także gdy nie możesz się już zalogować: ${operatorEmails.partners}.`,
          `Is this unexpected? Ask the person whose account it is. If it is your account, choose a new password right away and write to us, also if you can no longer sign in: ${operatorEmails.partners}.`,
        ],
        action:
          change === "resetPlanned"
            ? ["Zobacz lub zatrzymaj reset", "See or stop the reset", href("partnerCompany")]
            : ["Zobacz zespół", "See the team", href("partnerCompany")],
        why: [
          "Wysyłamy tę wiadomość, bo to twoje konto albo masz rolę właściciela w firmie, do której należy.",
          "You’re receiving this because it is your account or because you own the company that it belongs to.",
        ],
      }),
});
