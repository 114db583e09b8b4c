import { describe, expect, it } from "vitest";
import { sendWithIdempotencyKey } from "../../../../src/lib/api/idempotency-key.ts";

type Answer = () => Response | Promise<Response>;
const done: Answer = () => Response.json({});
const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const faulty: Answer = () => Response.json({}, { status: 503 });
const refused: Answer = () => Response.json({}, { status: 409 });
const brokenOff: Answer = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }));

/** Sends a write and returns its idempotency key. */
async function keyOf(url: string, answer: Answer, init: RequestInit = { method: "POST", body: '{"months":1}' }) {
  let key: string | null = null;
  await sendWithIdempotencyKey(url, init, async (keyed) => {
    key = new Headers(keyed?.headers).get("Idempotency-Key");
    return answer();
  }).catch(() => undefined);
  return key;
}

describe("the idempotency key", () => {
  it.each([
    ["was lost", lost],
    ["broke off", brokenOff],
    ["was a server error", faulty],
  ])("is reused while the response %s", async (name, answer) => {
    const first = await keyOf(name, answer);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(await keyOf(name, answer)).toBe(first);
    expect(await keyOf(name, done)).toBe(first);
  });

  it.each([
    ["done", done],
    ["refused", refused],
  ])("changes once the write is known to be %s", async (name, answer) => {
    expect(await keyOf(name, answer)).not.toBe(await keyOf(name, answer));
  });

  it("depends on method, URL and body", async () => {
    const other = { method: "POST", body: '{"months":2}' };
    const keys = [
      await keyOf("/a", lost),
      await keyOf("/b", lost),
      await keyOf("/a", lost, other),
      await keyOf("/a", lost, { ...other, method: "PATCH" }),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it("is shared by two concurrent identical requests", async () => {
    const [one, two] = await Promise.all([keyOf("/twice", done), keyOf("/twice", done)]);
    expect(one).toBe(two);
  });

  it("depends on a file's content, not its size", async () => {
    const photo = { method: "POST", body: new Blob(["one"]) };
    expect(await keyOf("/photos", lost, photo)).toBe(await keyOf("/photos", done, photo));
    expect(await keyOf("/photos", lost, photo)).not.toBe(
      await keyOf("/photos", lost, { ...photo, body: new Blob(["two"]) }),
    );
  });

  it("is not sent with reads", async () => {
    expect(await keyOf("/read", done, {})).toBeNull();
  });

  it("keeps other request headers", async () => {
    let sent: Headers | undefined;
    await sendWithIdempotencyKey(
      "/typed",
      { method: "POST", headers: { "content-type": "image/webp" } },
      async (keyed) => {
        sent = new Headers(keyed?.headers);
        return done();
      },
    );
    expect(sent?.get("content-type")).toBe("image/webp");
  });
});
