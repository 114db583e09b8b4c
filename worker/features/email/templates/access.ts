import type { Day } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate, LandlordMail, TenantMail } from "../template.ts";
import { reservationPath, viewRental } from "../words.ts";

/** To the tenant: access is restored. */
export const accessRestored: EmailTemplate<TenantMail> = (data) => ({
  subject: [`Boks ${data.boxNumber}: dostęp przywrócony`, `Box ${data.boxNumber}: access restored`],
  opening: [
    `Wynajmujący przywraca dostęp do boksu ${data.boxNumber} (${data.placeName}). Możesz znowu z niego korzystać.`,
    `The landlord has restored access to box ${data.boxNumber} (${data.placeName}). You can use it again.`,
  ],
  action: viewRental(data.guest),
});

/** To the tenant: the landlord has changed the access code. It is shown in the rental only. */
export const accessCodeChanged: EmailTemplate<TenantMail> = (data) => ({
  subject: [`Boks ${data.boxNumber}: nowy kod dostępu`, `Box ${data.boxNumber}: new access code`],
  opening: [
    `Wynajmujący zmienił kod dostępu do boksu ${data.boxNumber} (${data.placeName}). Poprzedni kod już nie obowiązuje.`,
    `The landlord has changed the access code for box ${data.boxNumber} (${data.placeName}). The previous code is no longer valid.`,
  ],
  notes: [
    "Nowy kod zobaczysz w swoim najmie. Ze względów bezpieczeństwa nie wysyłamy go e-mailem.",
    "You’ll find the new code in your rental. For security reasons we don’t email it.",
  ],
  action: ["Pokaż kod dostępu", "Show access code", reservationPath(data.guest)],
});

/** To the tenant: their own insurance policy ends before the rental. */
export const policyEndsSoon: EmailTemplate<TenantMail & { endOn: Day }> = (data, { day }) => ({
  subject: [
    `Boks ${data.boxNumber}: polisa kończy się ${day(data.endOn)}`,
    `Box ${data.boxNumber}: your insurance policy ends on ${day(data.endOn)}`,
  ],
  opening: [
    `Polisa ubezpieczenia rzeczy w boksie ${data.boxNumber} (${data.placeName}), dodana do najmu, jest ważna do ${day(data.endOn)}.`,
    `The insurance policy that you added to your rental of box ${data.boxNumber} (${data.placeName}) is valid until ${day(data.endOn)}.`,
  ],
  notes: [
    "Jeśli ją przedłużysz, dodaj w najmie nowy dokument. Zastąpi poprzedni.",
    "If you renew it, add the new document to the rental. It replaces this one.",
  ],
  action: viewRental(data.guest),
});

/** To the partner: the tenant or an authorized person cannot get in. */
export const accessProblemReported: EmailTemplate<LandlordMail & { reporterName: string }> = (data) => ({
  subject: [
    `Boks ${data.boxNumber}: kod albo drzwi nie działają`,
    `Box ${data.boxNumber}: the code or the door doesn’t work`,
  ],
  opening: [
    `${data.reporterName} zgłasza, że nie może wejść do boksu ${data.boxNumber} (${data.placeName}). Skontaktuj się jak najszybciej: ta osoba może stać przed drzwiami.`,
    `${data.reporterName} reports that they can’t get into box ${data.boxNumber} (${data.placeName}). Contact them as soon as possible: they may be at the door.`,
  ],
  facts: [
    ["Zgłasza", "Reported by", data.reporterName],
    ["Najemca", "Tenant", data.clientName],
  ],
  notes: [
    "Sprawdź kod w zamku i bramę. Po rozwiązaniu problemu zamknij zgłoszenie w najmie.",
    "Check the code in the lock, and the gate. Once it’s solved, close the report in the rental.",
  ],
  action: ["Otwórz najem", "Open rental", href("partnerRents", { open: data.rentId })],
});
