import { ApiError } from "../../api/api-error.ts";

/** `typing`: soon to be kept. `unreached`: not kept yet, tried again by itself. `refused`: it will not be kept. */
export type DraftStatus = "untouched" | "typing" | "kept" | "unreached" | "refused";

export const draftDelayMs = 700;
export const draftRetryMs = 5_000;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 429;

/**
 * Keeps what is typed on the server: a moment after the last letter, one after another, always the newest, so that an
 * older text never lands on a newer one. What could not be sent is sent when the server can be reached again.
 */
export class DraftSaver<Data> {
  status: DraftStatus = "untouched";
  #newest: Data;
  #kept: Data;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isHeld = false;
  readonly #put: (data: Data) => Promise<unknown>;
  readonly #onStatus: () => void;

  constructor(initial: Data, put: (data: Data) => Promise<unknown>, onStatus: () => void) {
    this.#newest = initial;
    this.#kept = initial;
    this.#put = put;
    this.#onStatus = onStatus;
  }

  type(data: Data): void {
    if (data === this.#newest) return;
    this.#newest = data;
    // What is not kept yet stays said, so that nothing moves under a finger that is on its way to a button.
    if (this.status !== "unreached") this.#tell("typing");
    this.#later(draftDelayMs);
  }

  /** Sends at once what waits: the field or the page is being left, or the network is back. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#isHeld || this.#sending !== null || this.#newest === this.#kept) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = null;
      if (this.status === "unreached") this.#later(draftRetryMs);
    });
  }

  /** Before the form itself is sent: nothing more is kept, and what was on its way has ended. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** The form was not taken: its draft goes on. */
  release(): void {
    this.#isHeld = false;
    if (this.#newest !== this.#kept) this.#later(draftDelayMs);
  }

  /** The draft is gone; the form begins with `data`. */
  begin(data: Data): void {
    this.#isHeld = false;
    this.#newest = data;
    this.#kept = data;
    this.#tell("untouched");
  }

  async #send(): Promise<void> {
    while (!this.#isHeld && this.#newest !== this.#kept) {
      const data = this.#newest;
      try {
        await this.#put(data);
        this.#kept = data;
        if (data === this.#newest) this.#tell("kept");
      } catch (error) {
        this.#tell(isRefusal(error) ? "refused" : "unreached");
        return;
      }
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => this.flush(), ms);
  }

  #tell(status: DraftStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.#onStatus();
  }
}
