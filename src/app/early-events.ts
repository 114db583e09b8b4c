const control = "button, label, input[type=radio], input[type=checkbox]";
type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !target.matches(control));

/** Repeats an input event. React only reports a change if the value differs from the last one it set on the property. */
function repeatInput(field: Field, value: string): void {
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Records clicks and input on prerendered HTML until hydration; the returned function replays them. Links work without
 * this, and Enter in a form arrives as a click on its button.
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
      // A keyup makes React hydrate its target synchronously; only then does React see a field change.
      target.dispatchEvent(new Event("keyup", { bubbles: true }));
      repeat();
      await new Promise(requestAnimationFrame);
    }
  };
}
