const crawlers = /bot\b|crawl|spider|slurp|lighthouse|headless|preview|facebookexternalhit|whatsapp|embedly/i;

/** Crawlers and link previews: their errors are not sent to error reporting. */
export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent);
