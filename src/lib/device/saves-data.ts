interface Connection {
  saveData?: boolean;
}

/** Whether the visitor asks to load no more than needed. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
