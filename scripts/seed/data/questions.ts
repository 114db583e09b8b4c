/** Minutes before the time of the seed, and who wrote it. */
type Message = readonly [author: "asker" | "partner", minutesAgo: number, text: string];

interface DemoQuestion {
  name: string;
  /** Null: the demo customer. */
  email: string | null;
  locale: "pl" | "en";
  status: "open" | "answered" | "closed";
  messages: readonly Message[];
}

const day = 24 * 60;

/** Questions to the demo partner about its largest place. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...{ name: "Kamila Zając", email: "kamila.zajac@example.com", locale: "pl", status: "open" },
    messages: [["asker", 95, "Dzień dobry, czy do boksów wjedzie wózek paletowy?\nMam dwie palety z książkami."]],
  },
  {
    ...{ name: "Oliver Brooks", email: "oliver.brooks@example.com", locale: "en", status: "open" },
    messages: [
      ["asker", 2 * day, "Hello, can I pay for half a year in advance?"],
      ["partner", 2 * day - 180, "Hello, yes. Choose it when you book, there is a discount for it."],
      ["asker", 300, "Thank you. And can a friend collect things for me?"],
    ],
  },
  {
    ...{ name: "Jan Testowy", email: null, locale: "pl", status: "answered" },
    messages: [
      ["asker", 6 * day, "Czy w sobotę wieczorem ktoś jest na miejscu?"],
      ["partner", 5 * day, "Tak, do 20:00. Później proszę korzystać z kodu, dzwonić można całą dobę."],
    ],
  },
  {
    ...{ name: "Barbara Wilk", email: "barbara.wilk@example.com", locale: "pl", status: "closed" },
    messages: [
      ["asker", 21 * day, "Czy przyjmują Państwo motocykle?"],
      ["partner", 20 * day, "Tak, w boksach od 6 m², z pustym bakiem."],
      ["asker", 20 * day - 60, "Dziękuję!"],
    ],
  },
];
