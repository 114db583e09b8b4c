import { describe, expect, it } from "vitest";
import { errorDescriptions, pageErrorOf, readPageError } from "../../domain/routes/error-page.ts";

const read = (query: Record<string, string>) => readPageError(new URLSearchParams(query));

describe("the address of the error page", () => {
  it.each(["400", "401", "403", "404", "418", "422", "499", "500", "503", "599"])("gives status %s", (statusCode) =>
    expect(read({ statusCode }).status).toBe(Number(statusCode)),
  );

  it.each(["", "0", "200", "302", "399", "600", "4e2", "404.5", " 404", "-404", "0x194", "NaN", "nope", "4040"])(
    "is a fault with the status %j",
    (statusCode) => expect(read({ statusCode })).toEqual(pageErrorOf(500)),
  );

  it("is an internal error without a status", () => expect(read({})).toEqual(pageErrorOf(500)));

  it("accepts the specification's message, and known descriptions with any status", () => {
    const message = "You do not have permission to access this page";
    expect(read({ statusCode: "403", message })).toEqual({ status: 403, message: "forbidden", description: null });
    expect(read({ statusCode: "403", message: "This account is blocked" }).message).toBe("blocked");
    const description = errorDescriptions.unavailable;
    expect(read({ statusCode: "418", description })).toEqual({
      status: 418,
      message: null,
      description: "unavailable",
    });
    expect(read({ statusCode: "403", message, description })).toMatchObject({
      message: "forbidden",
      description: "unavailable",
    });
  });

  it.each(["Call 555-000 now", "you do not have permission to access this page", "constructor", ""])(
    "gives no text of its own, such as %j",
    (text) => expect(read({ statusCode: "404", message: text, description: text })).toEqual(pageErrorOf(404)),
  );
});

describe("the texts of a status", () => {
  it("depend on what the user can do", () => {
    const answers = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503].map((status) => {
      const { message, description } = pageErrorOf(status);
      return message ?? description;
    });
    expect(answers).toEqual([
      ...["request", "signIn", "forbidden", "notFound", "request", "request", "tooMany"],
      ...["fault", "fault", "unavailable"],
    ]);
  });
});
