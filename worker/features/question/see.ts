import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { type Writable, writableByLink } from "./queries.ts";
import { markSeen } from "./statements.ts";

const seen = z.strictObject({ hash: z.string(), messageId: z.string() });

/**
 * The person who asked has read the question's messages up to this one. A later answer stays unread. Throws
 * `question.link_invalid`.
 */
export const seeQuestion: Command<object, z.output<typeof seen>, null> = {
  name: "question.see",
  access: "link",
  changes: ["questions"],
  input: seen,
  read: ({ db }, _params, { hash }) => [writableByLink(db, hash)],
  plan({ db }, [found], { input: { messageId } }) {
    const [question] = rows<Writable>(found);
    if (question === undefined) throw new DomainError("question.link_invalid");
    return { body: null, statements: [markSeen(db, question.id, messageId)] };
  },
};
