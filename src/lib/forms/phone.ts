/** A telephone as people read it aloud, by threes: „+48 512 345 678". Numbers from abroad stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, "+48\u00a0$1\u00a0$2\u00a0$3");
