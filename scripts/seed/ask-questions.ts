import { fold } from "../../domain/core/text.ts";
import { hashOfToken, tokenOf } from "../../worker/http/link-token.ts";
import { flagship } from "./data/places.ts";
import { demoQuestions } from "./data/questions.ts";
import type { Rows } from "./rows.ts";

const minuteMs = 60_000;

/** Questions of visitors and of the demo customer to the demo partner, some of them answered. */
export async function askQuestions(now: Date, rows: Rows, accessCodeKey: string): Promise<void> {
  const place = rows.places.find(({ name_pl: name }) => name === flagship);
  const customer = rows.users.find(({ uid }) => uid === "usr_demo_customer");
  if (place === undefined || customer === undefined) throw new RangeError("No place or customer");
  for (const [at, question] of demoQuestions.entries()) {
    const [id, link] = [`qst_demo_${at + 1}`, `req_demo_question_${at + 1}`];
    const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString();
    const { messages, locale, status } = question;
    const name = question.email === null ? String(customer.display_name) : question.name;
    const email = question.email ?? String(customer.email);
    const [asked, last] = [messages[0], messages.at(-1)];
    if (asked === undefined || last === undefined) throw new RangeError("A question has a message");
    rows.questions.push({
      ...{ id, partner_id: place.partner_id ?? null, place_id: place.id ?? null, reservation_id: null },
      ...{ uid: question.email === null ? (customer.uid ?? null) : null, name, email, locale, status, link },
      link_hash: await hashOfToken(await tokenOf({ ACCESS_CODE_KEY: accessCodeKey }, "question", link)),
      asked_hash: await hashOfToken(asked[2]),
      search_text: fold(`${name} ${email} ${asked[2]}`),
      ...{ last_message_at: ago(last[1]), version: `ver_${id}`, created_at: ago(asked[1]), updated_at: ago(last[1]) },
    });
    rows.question_messages.push(
      ...messages.map(([author, minutes, text], index) => ({
        ...{ id: `qsm_demo_${at + 1}_${index + 1}`, question_id: id, author, text, created_at: ago(minutes) },
        uid: author === "partner" ? "usr_demo_partner" : null,
      })),
    );
  }
}
