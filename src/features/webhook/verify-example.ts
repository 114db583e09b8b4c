/** How a receiver verifies a request, in Node. The documentation has the same text, and a test runs it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the request's body as text, before it is parsed */
export function isFromBoksy(body, signature, secret, now = Date.now()) {
  const parts = signature.split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1];
  if (Math.abs(now / 1000 - Number(time)) > 300) return false;
  const expected = createHmac("sha256", secret).update(time + "." + body).digest();
  return parts
    .filter(([name]) => name === "v1")
    .map(([, mark]) => Buffer.from(mark, "hex"))
    .some((mark) => mark.length === expected.length && timingSafeEqual(mark, expected));
}
`;
