import { ApiError } from "../../api/api-error.ts";

/** `typing`: will be saved soon. `unreachable`: not saved yet, retried automatically. `rejected`: will not be saved. */
export type DraftStatus = "untouched" | "typing" | "saved" | "unreachable" | "rejected";

export const draftDelayMs = 700;
export const draftRetryMs = 5_000;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 429;

/**
 * Saves a draft to the server shortly after the last change. Requests run one at a time and always with the latest
 * data, so an older draft never overwrites a newer one. Unsent data is retried.
 */
export class DraftSaver<Data> {
  status: DraftStatus = "untouched";
  #newest: Data;
  #saved: Data;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isPaused = false;
  readonly #put: (data: Data) => Promise<unknown>;
  readonly #onStatus: () => void;

  constructor(initial: Data, put: (data: Data) => Promise<unknown>, onStatus: () => void) {
    this.#newest = initial;
    this.#saved = initial;
    this.#put = put;
    this.#onStatus = onStatus;
  }

  type(data: Data): void {
    if (data === this.#newest) return;
    this.#newest = data;
    // Keeps the “not saved” note visible while typing, so that the layout does not shift under the pointer.
    if (this.status !== "unreachable") this.#setStatus("typing");
    this.#schedule(draftDelayMs);
  }

  /** Saves pending changes now: on blur, when the page is hidden, or when the network is back. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#isPaused || this.#sending !== null || this.#newest === this.#saved) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = null;
      if (this.status === "unreachable") this.#schedule(draftRetryMs);
    });
  }

  /** Stops saving before the form is submitted, after the request in flight has finished. */
  async hold(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Resumes saving after a failed submit. */
  release(): void {
    this.#isPaused = false;
    if (this.#newest !== this.#saved) this.#schedule(draftDelayMs);
  }

  /** Call after the draft was submitted or deleted; the form restarts with `data`. */
  begin(data: Data): void {
    this.#isPaused = false;
    this.#newest = data;
    this.#saved = data;
    this.#setStatus("untouched");
  }

  async #send(): Promise<void> {
    while (!this.#isPaused && this.#newest !== this.#saved) {
      const data = this.#newest;
      try {
        await this.#put(data);
        this.#saved = data;
        if (data === this.#newest) this.#setStatus("saved");
      } catch (error) {
        this.#setStatus(isRefusal(error) ? "rejected" : "unreachable");
        return;
      }
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isPaused) this.#timer = setTimeout(() => this.flush(), ms);
  }

  #setStatus(status: DraftStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.#onStatus();
  }
}
