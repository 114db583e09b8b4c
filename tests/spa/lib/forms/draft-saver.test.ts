import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/lib/api/api-error.ts";
import { DraftSaver, draftDelayMs, draftRetryMs } from "../../../../src/lib/forms/draft/draft-saver.ts";

const unreached = new ApiError({ status: 0, code: "client.offline" });
const tooLong = new ApiError({ status: 422, code: "request.invalid" });

/** A draft saver for strings with a stubbed server. */
function saverWith(answer: (text: string) => Promise<unknown> = async () => null) {
  const sent: string[] = [];
  const statuses: string[] = [];
  const put = (text: string) => {
    sent.push(text);
    return answer(text);
  };
  const saver: DraftSaver<string> = new DraftSaver("", put, () => statuses.push(saver.status));
  return { saver, sent, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("DraftSaver", () => {
  it("saves after a pause in typing, and immediately on flush", async () => {
    const { saver, sent, statuses } = saverWith();
    saver.type("W");
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    saver.type("Wo");
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, statuses]).toEqual([["Wo"], ["typing", "saved"]]);
    saver.type("Wola");
    saver.flush();
    expect(sent).toEqual(["Wo", "Wola"]);
  });

  it("saves one at a time and skips to the latest input", async () => {
    const ends: (() => void)[] = [];
    const { saver, sent } = saverWith(() => new Promise((resolve) => ends.push(() => resolve(null))));
    for (const text of ["a", "ab", "abc"]) {
      saver.type(text);
      saver.flush();
    }
    expect(sent).toEqual(["a"]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(["a", "abc"]);
  });

  it("retries until the network is back, without losing input", async () => {
    let isDown = true;
    const { saver, sent } = saverWith(async () => {
      if (isDown) throw unreached;
    });
    saver.type("a");
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(saver.status).toBe("unreachable");
    saver.type("ab");
    expect(saver.status).toBe("unreachable");
    isDown = false;
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect([saver.status, sent]).toEqual(["saved", ["a", "ab"]]);
  });

  it("does not retry a rejected draft", async () => {
    const { saver, sent } = saverWith(async () => {
      throw tooLong;
    });
    saver.type("a");
    await vi.advanceTimersByTimeAsync(10 * draftRetryMs);
    expect([saver.status, sent]).toEqual(["rejected", ["a"]]);
  });

  it("pauses while the form is submitted and resumes when that fails", async () => {
    let end = () => {};
    const { saver, sent } = saverWith(() => new Promise((resolve) => (end = () => resolve(null))));
    saver.type("a");
    saver.flush();
    saver.type("ab");
    const held = vi.fn();
    void saver.hold().then(held);
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect(held).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect([held.mock.calls.length, sent]).toEqual([1, ["a"]]);
    saver.release();
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(sent).toEqual(["a", "ab"]);
  });
});
