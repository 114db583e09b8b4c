const crawlers = /bot\b|crawl|spider|slurp|lighthouse|headless|preview|facebookexternalhit|whatsapp|embedly/i;

/** Whoever only reads pages for a search engine or a preview: their errors go to the app's own hook alone. */
export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent);
