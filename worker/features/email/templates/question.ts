import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const byLink = {
  pl: "Na tę wiadomość nie można odpowiedzieć e-mailem. Odpisz na stronie, do której prowadzi przycisk.",
  en: "You can’t answer by replying to this email. Write on the page that the button opens.",
};

/** To the staff: a question of a visitor or tenant. */
export const questionAsked: EmailTemplate<"questionAsked"> = {
  pl: ({ clientName, placeName, message, questionId }) => ({
    subject: `Pytanie: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: [`${clientName} ma pytanie do wynajmującego.`],
    facts: [
      ["Lokalizacja", placeName],
      ["Wiadomość", message],
    ],
    notes: [byLink.pl],
    action: { label: "Odpowiedz", path: href("partnerQuestions", { open: questionId }) },
  }),
  en: ({ clientName, placeName, message, questionId }) => ({
    subject: `Question: ${placeName}`,
    greeting: greeting("", "en"),
    opening: [`${clientName} has a question for you.`],
    facts: [
      ["Location", placeName],
      ["Message", message],
    ],
    notes: [byLink.en],
    action: { label: "Answer", path: href("partnerQuestions", { open: questionId }) },
  }),
};

const askerWhy = {
  pl: "Wysyłamy tę wiadomość, bo ten adres podano przy pytaniu do wynajmującego w serwisie Boksy.",
  en: "You’re receiving this because this address was given with a question to a landlord on Boksy.",
};

/** The link to the question, to the address that was given with it. */
export const questionReceived: EmailTemplate<"questionReceived"> = {
  pl: ({ placeName, partnerName, question }) => ({
    subject: `Wysłaliśmy pytanie: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: [`Przekazaliśmy pytanie wynajmującemu: ${partnerName}. Odpowiedź przyślemy na ten adres.`],
    facts: [["Lokalizacja", placeName]],
    notes: [
      "Pod tym linkiem możesz zobaczyć pytanie i coś dopisać. Nikomu go nie przekazuj.",
      "Jeśli to nie ty pytasz, zignoruj tę wiadomość.",
    ],
    action: { label: "Zobacz pytanie", path: question.path ?? href("question") },
    why: askerWhy.pl,
  }),
  en: ({ placeName, partnerName, question }) => ({
    subject: `Your question was sent: ${placeName}`,
    greeting: greeting("", "en"),
    opening: [`We have passed the question to the landlord, ${partnerName}. We’ll send the answer to this address.`],
    facts: [["Location", placeName]],
    notes: [
      "With this link you can see the question and add to it. Don’t share it.",
      "If you didn’t ask anything, ignore this email.",
    ],
    action: { label: "See the question", path: question.path ?? href("question") },
    why: askerWhy.en,
  }),
};

/** The landlord's answer. */
export const questionAnswered: EmailTemplate<"questionAnswered"> = {
  pl: ({ placeName, partnerName, message, question }) => ({
    subject: `Odpowiedź: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: ["Wynajmujący odpowiada na twoje pytanie."],
    facts: [
      ["Lokalizacja", placeName],
      ["Wynajmujący", partnerName],
      ["Odpowiedź", message],
    ],
    notes: [byLink.pl],
    action: { label: "Zobacz i odpisz", path: question.path ?? href("question") },
    why: askerWhy.pl,
  }),
  en: ({ name, placeName, partnerName, message, question }) => ({
    subject: `Answer: ${placeName}`,
    greeting: greeting(name, "en"),
    opening: ["The landlord has answered your question."],
    facts: [
      ["Location", placeName],
      ["Landlord", partnerName],
      ["Answer", message],
    ],
    notes: [byLink.en],
    action: { label: "See and reply", path: question.path ?? href("question") },
    why: askerWhy.en,
  }),
};
