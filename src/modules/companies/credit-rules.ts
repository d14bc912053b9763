// What a company may order before it pays, and why it may not order: one rule for every way to order
// (docs/decisions/0082-credit-of-companies.md). PostgreSQL applies it, as two orders can race for what is left. Also runs in the browser.

/**
 * Limits for a company that pays by card. The first limit is also a setting, KAYA_COMPANY_FIRST_LIMIT; it grows by the bills that the
 * company has paid. A company on terms has the limit that staff set instead.
 */
export const cardCredit = { first_kobo: 150_000_00, max_kobo: 2_000_000_00 } as const;

/** As parameters of reserve_spend and read_limit. */
export const creditNumbers = ({
  companyFirstLimit_kobo = cardCredit.first_kobo,
}: {
  companyFirstLimit_kobo?: number;
}) => ({
  first_kobo: companyFirstLimit_kobo,
  max_kobo: cardCredit.max_kobo,
});

/** Without amounts: everyone who orders for the company reads them. */
export const creditWords = {
  overdue:
    'Your company has a bill that is overdue, so it cannot order. An admin has to pay it in the dashboard under Billing; then you can order again.',
  credit:
    'Your company has used up its credit with Kaya. An admin can pay a bill or ask for a higher limit under Billing.',
  unpaid:
    'Your company has ordered as much as it may before it pays. An admin can pay for the work that is done under Billing; then you can order again.',
} as const;
export type NoOrders = Extract<keyof typeof creditWords, 'overdue'>;
