import type { BrowserContext } from "@playwright/test";

/**
 * Stub of the part of Google's loader that the provider's library uses: a helper frame and messages to and from it.
 * Tests must not depend on apis.google.com. The window, the frame, and the sign-in come from the emulator.
 */
const loader = `(() => {
  const handlers = new Map(), early = [], waiting = new Map();
  let count = 0;
  const linkTo = (other) => ({
    register: (name, handler) => {
      handlers.set(name, handler);
      for (const message of early.splice(0)) receive(message, other());
    },
    send: (name, data, onAnswer) => {
      const id = ++count;
      waiting.set(id, onAnswer);
      other().postMessage({ stub: "call", name, data, id }, "*");
    },
    restyle: async () => {},
    ping: async (onAnswer) => onAnswer(),
  });
  const receive = (message, from) => {
    const handler = handlers.get(message.name);
    if (handler) from.postMessage({ stub: "answer", id: message.id, answer: handler(message.data) }, "*");
    else early.push(message);
  };
  addEventListener("message", ({ data, source }) => {
    if (data.stub === "call") receive(data, source);
    if (data.stub !== "answer") return;
    // The library's callback throws after each answer, which Google's loader ignores.
    try { waiting.get(data.id)?.([data.answer]); } catch {}
  });
  const open = ({ where, url }, onOpen) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = url;
    where.append(frame);
    return new Promise((resolve) => frame.addEventListener("load", () => resolve(onOpen(linkTo(() => frame.contentWindow)))));
  };
  const context = { open, getParentIframe: () => linkTo(() => parent) };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  window[onload]();
})();`;

/** Serves the stub above and blocks the fonts and styles of the emulator's window. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(fonts|unpkg|www|cdn)\./, (route) => route.abort());
  await context.route("https://apis.google.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: loader }),
  );
}
