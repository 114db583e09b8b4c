const control = "button, label, input[type=radio], input[type=checkbox]";
type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !target.matches(control));

/** For React an input has changed when its value differs from the one that was set through its own property. */
function repeatInput(field: Field, value: string): void {
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Holds what a visitor does with prerendered HTML before its code is there; the returned function repeats it. Links work
 * by themselves; Enter in a form is a click on its button.
 */
export function captureEarlyEvents(root: HTMLElement): () => Promise<void> {
  const held = new Map<EventTarget, () => void>();
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const onClick = (event: Event) => {
    const clicked = (event.target as Element).closest<HTMLElement>(control);
    if (clicked === null) return;
    event.preventDefault();
    held.set(clicked, () => clicked.click());
  };
  const onInput = ({ target }: Event) => {
    if (!isField(target)) return;
    const { value } = target;
    held.set(target, () => repeatInput(target, value));
  };
  root.addEventListener("click", onClick, options);
  root.addEventListener("input", onInput, options);
  return async () => {
    end.abort();
    for (const [target, repeat] of held) {
      // React hydrates at once what a key is for; only then does it see a field change.
      target.dispatchEvent(new Event("keyup", { bubbles: true }));
      repeat();
      await new Promise(requestAnimationFrame);
    }
  };
}
