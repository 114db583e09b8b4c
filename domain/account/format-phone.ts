/** Formats a Polish phone number in groups of three: +48 512 345 678. Foreign numbers stay unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, "+48\u00a0$1\u00a0$2\u00a0$3");
