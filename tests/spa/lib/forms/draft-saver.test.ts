import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/lib/api/api-error.ts";
import { DraftSaver, draftDelayMs, draftRetryMs } from "../../../../src/lib/forms/draft/draft-saver.ts";

const unreached = new ApiError({ status: 0, code: "client.offline" });
const tooLong = new ApiError({ status: 422, code: "request.invalid" });

/** A keeper of texts, and a server that answers each as told. */
function keeperWith(answer: (text: string) => Promise<unknown> = async () => null) {
  const sent: string[] = [];
  const statuses: string[] = [];
  const put = (text: string) => {
    sent.push(text);
    return answer(text);
  };
  const keeper: DraftSaver<string> = new DraftSaver("", put, () => statuses.push(keeper.status));
  return { keeper, sent, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a draft's keeper", () => {
  it("sends what is typed a moment after the last letter, and at once when a field is left", async () => {
    const { keeper, sent, statuses } = keeperWith();
    keeper.type("W");
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    keeper.type("Wo");
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, statuses]).toEqual([["Wo"], ["typing", "kept"]]);
    keeper.type("Wola");
    keeper.flush();
    expect(sent).toEqual(["Wo", "Wola"]);
  });

  it("sends one after another, and of what was typed meanwhile the newest alone", async () => {
    const ends: (() => void)[] = [];
    const { keeper, sent } = keeperWith(() => new Promise((resolve) => ends.push(() => resolve(null))));
    for (const text of ["a", "ab", "abc"]) {
      keeper.type(text);
      keeper.flush();
    }
    expect(sent).toEqual(["a"]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(["a", "abc"]);
  });

  it("tries again by itself, with nothing lost, once the network is back", async () => {
    let isDown = true;
    const { keeper, sent } = keeperWith(async () => {
      if (isDown) throw unreached;
    });
    keeper.type("a");
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(keeper.status).toBe("unreached");
    keeper.type("ab");
    expect(keeper.status).toBe("unreached");
    isDown = false;
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect([keeper.status, sent]).toEqual(["kept", ["a", "ab"]]);
  });

  it("does not try again what is refused", async () => {
    const { keeper, sent } = keeperWith(async () => {
      throw tooLong;
    });
    keeper.type("a");
    await vi.advanceTimersByTimeAsync(10 * draftRetryMs);
    expect([keeper.status, sent]).toEqual(["refused", ["a"]]);
  });

  it("keeps nothing behind a form that is sent, and goes on when that is not taken", async () => {
    let end = () => {};
    const { keeper, sent } = keeperWith(() => new Promise((resolve) => (end = () => resolve(null))));
    keeper.type("a");
    keeper.flush();
    keeper.type("ab");
    const held = vi.fn();
    void keeper.hold().then(held);
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect(held).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(draftRetryMs);
    expect([held.mock.calls.length, sent]).toEqual([1, ["a"]]);
    keeper.release();
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(sent).toEqual(["a", "ab"]);
  });
});
