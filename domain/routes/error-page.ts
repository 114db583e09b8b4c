/**
 * What an error page can say: the English texts, which are also what `message` and `description` of `/error` may be. Any
 * other text in the address is ignored, so that a link cannot put words into the product's mouth.
 */
export const errorMessages = {
  /** The specification's exact message for a role that does not fit. */
  forbidden: "You do not have permission to access this page",
  blocked: "This account is blocked",
} as const;

export const errorDescriptions = {
  signIn: "Sign in to see this page.",
  notFound: "There’s nothing at this address. The link may be out of date or incomplete.",
  request: "The address is incorrect or out of date. Check it, or go to the home page.",
  tooMany: "Too many attempts. Wait a minute and try again.",
  unavailable: "Boksy is temporarily unavailable. Try again in a moment.",
  fault: "Something went wrong. Nothing has been lost.",
} as const;

export type ErrorMessage = keyof typeof errorMessages;
export type ErrorDescription = keyof typeof errorDescriptions;

export interface PageError {
  /** An HTTP status from 400 to 599. */
  status: number;
  message: ErrorMessage | null;
  description: ErrorDescription | null;
}

const described: Readonly<Record<number, ErrorDescription>> = {
  401: "signIn",
  404: "notFound",
  429: "tooMany",
  503: "unavailable",
};

/** What a page says of a status when nothing more is known. Its title is one of two, by whether the status is 404. */
export function pageErrorOf(status: number): PageError {
  if (status === 403) return { status, message: "forbidden", description: null };
  return { status, message: null, description: described[status] ?? (status < 500 ? "request" : "fault") };
}

const keyOf = <Key extends string>(texts: Readonly<Record<Key, string>>, text: string | null): Key | undefined =>
  (Object.keys(texts) as Key[]).find((key) => texts[key] === text);

/** The error that the query of `/error` gives: `statusCode`, `message`, `description`. Without a status it is 500. */
export function readPageError(query: URLSearchParams): PageError {
  const statusCode = query.get("statusCode") ?? "";
  const plain = pageErrorOf(/^[45]\d\d$/.test(statusCode) ? Number(statusCode) : 500);
  const message = keyOf(errorMessages, query.get("message"));
  const description = keyOf(errorDescriptions, query.get("description"));
  if (message === undefined && description === undefined) return plain;
  return {
    status: plain.status,
    message: message ?? plain.message,
    description: description ?? (message === undefined ? plain.description : null),
  };
}
