/**
 * The texts of the error page in English, which are also the only accepted values of `message` and `description` in the
 * query of `/error`. Other values are ignored, so that links cannot inject text.
 */
export const errorMessages = {
  /** The specification's exact message for a missing role. */
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

/** The default texts of an HTTP status. There are two titles: one for 404, one for all others. */
export function pageErrorOf(status: number): PageError {
  if (status === 403) return { status, message: "forbidden", description: null };
  return { status, message: null, description: described[status] ?? (status < 500 ? "request" : "fault") };
}

const keyOf = <Key extends string>(texts: Readonly<Record<Key, string>>, text: string | null): Key | undefined =>
  (Object.keys(texts) as Key[]).find((key) => texts[key] === text);

/** Reads `statusCode`, `message` and `description` from the query of `/error`. The status defaults to 500. */
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
