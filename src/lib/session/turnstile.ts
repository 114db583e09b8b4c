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

/** Explicit: nothing is drawn until we say where. */
const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
let loading: Promise<Turnstile> | null = null;

/** Cloudflare's widget that tells people from scripts; loaded only when the API asks for it. A failure may be tried again. */
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
