interface Turnstile {
  render(
    holder: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      size: "flexible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): string;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Explicit mode: the widget is rendered only where we ask for it. */
const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
let loading: Promise<Turnstile> | null = null;

/** Loads Cloudflare’s bot check, only when the API requires it. A failed load can be retried. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error("the widget is missing")),
    );
    script.addEventListener("error", () => reject(new Error("the widget did not load")));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
