import { useState } from "react";

/**
 * Form values kept in session storage, so that they survive a reload and a detour to sign-in. Call `forget` after the
 * submit.
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
      // Storage is full or blocked: the form works, but does not survive a reload.
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
