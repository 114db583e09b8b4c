import { describe, expect, it } from "vitest";
import { sendKeyed } from "../../../../src/lib/api/idempotency-key.ts";

type Answer = () => Response | Promise<Response>;
const done: Answer = () => Response.json({});
const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const faulty: Answer = () => Response.json({}, { status: 503 });
const refused: Answer = () => Response.json({}, { status: 409 });
const brokenOff: Answer = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) }));

/** The key that a write of its own to `url` was sent with. */
async function keyOf(url: string, answer: Answer, init: RequestInit = { method: "POST", body: '{"months":1}' }) {
  let key: string | null = null;
  await sendKeyed(url, init, async (keyed) => {
    key = new Headers(keyed?.headers).get("Idempotency-Key");
    return answer();
  }).catch(() => undefined);
  return key;
}

describe("the key of a write", () => {
  it.each([
    ["was lost", lost],
    ["broke off in the middle", brokenOff],
    ["was a fault", faulty],
  ])("stays as long as the answer %s", async (name, answer) => {
    const first = await keyOf(name, answer);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(await keyOf(name, answer)).toBe(first);
    expect(await keyOf(name, done)).toBe(first);
  });

  it.each([
    ["done", done],
    ["refused", refused],
  ])("is another one once it is known to be %s, so that the same can be done again", async (name, answer) => {
    expect(await keyOf(name, answer)).not.toBe(await keyOf(name, answer));
  });

  it("belongs to one method, address and input", async () => {
    const other = { method: "POST", body: '{"months":2}' };
    const keys = [
      await keyOf("/a", lost),
      await keyOf("/b", lost),
      await keyOf("/a", lost, other),
      await keyOf("/a", lost, { ...other, method: "PATCH" }),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it("is shared by two presses on their way at once", async () => {
    const [one, two] = await Promise.all([keyOf("/twice", done), keyOf("/twice", done)]);
    expect(one).toBe(two);
  });

  it("is one for one file, whatever another of the same size is", async () => {
    const photo = { method: "POST", body: new Blob(["one"]) };
    expect(await keyOf("/photos", lost, photo)).toBe(await keyOf("/photos", done, photo));
    expect(await keyOf("/photos", lost, photo)).not.toBe(
      await keyOf("/photos", lost, { ...photo, body: new Blob(["two"]) }),
    );
  });

  it("is none for what only reads", async () => {
    expect(await keyOf("/read", done, {})).toBeNull();
  });

  it("leaves what else was said about the request", async () => {
    let sent: Headers | undefined;
    await sendKeyed("/typed", { method: "POST", headers: { "content-type": "image/webp" } }, async (keyed) => {
      sent = new Headers(keyed?.headers);
      return done();
    });
    expect(sent?.get("content-type")).toBe("image/webp");
  });
});
