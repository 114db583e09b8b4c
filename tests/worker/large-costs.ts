/**
 * Requests that read more than the budget for a partner with 20,000 boxes and 100,000 invoices, each with its reason: what they
 * show is made of all of these. `npm run bench -- reads` prints what each reads.
 */
export const largeReads: Readonly<Record<string, string>> = {
  "GET /api/admin/balances": "sums of the whole ledger",
  "GET /api/admin/clients": "accounts and the records of partners in one order, and how many there are",
  "GET /api/admin/dashboard": "boxes, debts and a year of payments of all partners",
  "GET /api/admin/dashboard/months": "boxes of all partners, and when each was rented",
  "GET /api/admin/dashboard/months/partners": "boxes of all partners, and when each was rented",
  "GET /api/admin/invoices": "sums of all invoices",
  "GET /api/admin/invoices/series": "gaps among all numbers",
  "GET /api/admin/partners": "the occupancy of each partner of the page",
  "GET /api/admin/partners/:partnerId": "occupancy, debts and balances of the partner",
  "GET /api/admin/platform-report/:year": "a year of payments of all partners",
  "GET /api/admin/platform-report/:year/report.csv": "a year of payments of all partners",
  "GET /api/admin/platform-report/:year/report.xml": "a year of payments of all partners",
  "GET /api/partner/clients": "how many clients owe something",
  "GET /api/partner/dashboard": "occupancy, debts and 18 months of payments",
  "GET /api/partner/find": "words anywhere in names, numbers and addresses",
  "GET /api/partner/invoices": "sums of all invoices by their state",
  "GET /api/partner/payout/history": "all that changed the balance before the page",
  "GET /api/partner/places": "the occupancy of each place",
  "GET /api/partner/places/:placeId/boxes": "all boxes of the place, for its plan",
  "GET /api/partner/rents": "how many rents there are with their boxes and clients",
  "GET /api/partner/reservations": "how many reservations there are with their boxes and clients",
  "GET /api/partner/reports/occupancy": "all boxes, and when each was rented",
  "GET /api/partner/reports/occupancy/rents": "all boxes, and when each was rented",
  "GET /api/partner/reports/outstanding": "all unpaid charges",
  "GET /api/partner/reports/prices": "prices of all rents",
  "GET /api/partner/reports/prices/rents": "prices of all rents, those that differ most first",
  "GET /api/partner/reports/rent-roll": "all boxes with their rents",
  "GET /api/partner/reports/revenue": "two years of charges and payments",
  "GET /api/partner/reports/revenue/charges": "all charges of a month",
  "GET /api/partner/reports/revenue/payments": "all payments of a month",
  "GET /api/partner/reports/turnover": "all rents that began or ended",
  "GET /api/partner/reports/turnover/rents": "all rents of a month",
  "GET /api/partner/reports/vacancy": "the last year of each box",
  "GET /api/partner/reports/vacancy/boxes": "the last year of each box, those that were empty longest first",
  "GET /api/partner/statements/basis": "all rents that a transfer may pay",
  "POST /api/partner/rent-imports": "a list of up to 5,000 rents is compared with the boxes and clients",
  "GET /api/partner/trial": "clients without an address, of all",
};

/**
 * Requests that write more than the budget, and jobs, by the beginning of their first statement, each with its reason. D1 counts a row
 * once more for each of its indexes.
 */
export const largeWrites: Readonly<Record<string, string>> = {
  "POST /api/partner/places/:placeId/boxes/import": "a list of boxes is created as a whole or not at all",
  "POST /api/partner/places/:placeId/boxes/range": "up to 1,000 boxes are created as a whole or not at all",
  "POST /api/partner/rent-imports": "a list of up to 5,000 rents is imported as a whole or not at all",
};
