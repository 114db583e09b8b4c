import { useState } from "react";

/**
 * What is typed into a form, kept for this tab alone: a reload and the detour to sign-in lose nothing of it. `forget`
 * when it has arrived.
 */
export function useSessionStorageForm<Values extends object>(name: string, initial: Values) {
  const key = `boksy:${name}`;
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...read(key) }));
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the form still works, it only forgets on reload.
    }
  };
  return { values, change, forget: () => sessionStorage.removeItem(key) };
}

function read(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
