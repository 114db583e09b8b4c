import { useEffect } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Reservation, useChangeLanguage } from "./queries.ts";

/** Until the agreement is signed, it is in the language of the page on which it is read. */
export function useLanguageOfPage({ id, locale: current, agreement }: Reservation): void {
  const { locale } = useFormat();
  const { mutate } = useChangeLanguage(id);
  const isOther = agreement.signedAt === null && current !== locale;
  useEffect(() => {
    if (isOther) mutate(locale);
  }, [isOther, locale, mutate]);
}
