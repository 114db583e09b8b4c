import { keepTogether } from "../core/text.ts";

/** One question of a public page. The edge puts the same texts into the structured data of the page. */
export interface Question {
  question: string;
  answer: string;
}

export type Questions<Key extends string> = Record<"pl" | "en", Record<Key, Question>>;

/** Polish questions with their typography. */
export const inPolish = <Key extends string>(questions: Record<Key, Question>): Record<Key, Question> =>
  Object.fromEntries(
    Object.entries<Question>(questions).map(([key, { question, answer }]) => [
      key,
      { question: keepTogether(question), answer: keepTogether(answer) },
    ]),
  ) as Record<Key, Question>;
