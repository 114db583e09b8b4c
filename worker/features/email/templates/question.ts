import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, SecretLink } from "../template.ts";

const byLink: Words = [
  "Na tę wiadomość nie można odpowiedzieć e-mailem. Odpisz na stronie, do której prowadzi przycisk.",
  "You can’t answer by replying to this email. Write on the page that the button opens.",
];

/** To the staff: a tenant's question, or that there is one of a visitor, whose words no one has checked. */
export const questionAsked: EmailTemplate<{
  /** Null for a visitor, as the message. */
  clientName: string | null;
  placeName: string;
  message: string | null;
  questionId: string;
  /** 1 if the tenant asks for a review of the suspension of access. */
  isReview: 0 | 1;
}> = ({ clientName, placeName, message, questionId, isReview }) => ({
  subject: isReview
    ? [`Prośba o sprawdzenie wstrzymania dostępu: ${placeName}`, `Review of suspended access requested: ${placeName}`]
    : [`Pytanie: ${placeName}`, `Question: ${placeName}`],
  opening: isReview
    ? [
        `${clientName} prosi, aby wstrzymanie dostępu do boksu sprawdził człowiek. Sprawdź zaległość i wezwanie, przywróć dostęp albo utrzymaj wstrzymanie i odpowiedz, podając powód.`,
        `${clientName} asks for a person to review the suspension of access to their box. Check the overdue amount and the payment demand, restore access or keep it suspended, and answer with your reason.`,
      ]
    : clientName === null
      ? [
          "Masz nowe pytanie. Przeczytasz je na stronie, do której prowadzi przycisk.",
          "You have a new question. Read it on the page that the button opens.",
        ]
      : [`${clientName} ma pytanie do wynajmującego.`, `${clientName} has a question for you.`],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ...(message === null ? [] : [["Wiadomość", "Message", message] as const]),
  ],
  notes:
    clientName === null
      ? [
          byLink,
          [
            "Jeśli w ciągu godziny nadejdą kolejne pytania, a to nadal będzie czekać na odpowiedź, znajdziesz je na tej samej liście. Nie wyślemy o nich osobnych wiadomości.",
            "If more questions arrive within an hour and this one is still unanswered, you’ll find them in the same list. We won’t email you about each of them.",
          ],
        ]
      : byLink,
  action:
    clientName === null
      ? ["Zobacz pytania", "See the questions", href("partnerQuestions", { status: "open" })]
      : ["Odpowiedz", "Answer", href("partnerQuestions", { open: questionId })],
});

const askerWhy: Words = [
  "Wysyłamy tę wiadomość, bo ten adres podano przy pytaniu do wynajmującego w serwisie Boksy.",
  "You’re receiving this because this address was given with a question to a landlord on Boksy.",
];

export interface Asked {
  placeName: string;
  partnerName: string;
  question: SecretLink;
}

/** The link to the question, to the address that was given with it. */
export const questionReceived: EmailTemplate<Asked> = ({ placeName, partnerName, question }) => ({
  subject: [`Wysłaliśmy pytanie: ${placeName}`, `Your question was sent: ${placeName}`],
  opening: [
    `Przekazaliśmy pytanie wynajmującemu (${partnerName}). Odpowiedź przyślemy na ten adres.`,
    `We have passed the question to the landlord (${partnerName}). We’ll send the answer to this address.`,
  ],
  facts: [["Lokalizacja", "Location", placeName]],
  notes: [
    [
      "Pod tym linkiem możesz zobaczyć pytanie i coś dopisać. Nikomu go nie przekazuj.",
      "With this link you can see the question and add to it. Don’t share it.",
    ],
    ["Jeśli to nie ty pytasz, zignoruj tę wiadomość.", "If you didn’t ask anything, ignore this email."],
  ],
  action: ["Zobacz pytanie", "See the question", question.path ?? href("question")],
  why: askerWhy,
});

/** The landlord's answer. */
export const questionAnswered: EmailTemplate<Asked & { name: string; message: string }> = ({
  placeName,
  partnerName,
  message,
  question,
}) => ({
  subject: [`Odpowiedź: ${placeName}`, `Answer: ${placeName}`],
  opening: ["Wynajmujący odpowiada na twoje pytanie.", "The landlord has answered your question."],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ["Wynajmujący", "Landlord", partnerName],
    ["Odpowiedź", "Answer", message],
  ],
  notes: byLink,
  action: ["Zobacz i odpisz", "See and reply", question.path ?? href("question")],
  why: askerWhy,
});
