import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { type Writable, writableByLink } from "./queries.ts";
import { markSeen } from "./statements.ts";

const byHash = z.strictObject({ hash: z.string() });

/** The person who asked has opened the question, so that no answer in it is unread. Throws `question.link_invalid`. */
export const seeQuestion: Command<object, z.output<typeof byHash>, null> = {
  name: "question.see",
  access: "link",
  input: byHash,
  read: ({ db }, _params, { hash }) => [writableByLink(db, hash)],
  plan({ db, now }, [found]) {
    const [question] = rows<Writable>(found);
    if (question === undefined) throw new DomainError("question.link_invalid");
    return { body: null, statements: [markSeen(db, question.id, now)] };
  },
};
