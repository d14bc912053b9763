// The customer's yes or no when the mover finds more at the door than was booked (jobs/price-change-rules.ts).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { koboAmount, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { trackView } from './contract.ts';

export const priceChangeOver = refusal(
  409,
  'price_change_over',
  'Already answered',
  'It was withdrawn, or you have answered it. The price on this page is the current one.',
);

/** The company pays, and has not approved this much. The sentences before say how much it has. */
export const overCompanyBudget = refusal(
  409,
  'over_company_budget',
  'Over your company’s budget',
  'Say no, and the agreed price stays. Or ask an admin of your company to raise the budget, and say yes then.',
);

export const answerPriceChange = endpoint({
  name: 'requests.answerPriceChange',
  method: 'POST',
  path: '/api/track/{key}/price-changes/{change}/answer',
  who: 'anyone',
  summary:
    "The customer accepts or declines the mover's new price; loading waits for the answer. What a company pays has to be within its budgets.",
  params: z.object({ key: z.string().check(z.maxLength(200)), change: uuid }),
  body: z.strictObject({
    yes: z.boolean('Choose yes or no'),
    /** The extra amount that the customer saw: a yes to another amount does not count. */
    amount_kobo: koboAmount,
  }),
  answer: trackView,
  refusals: [priceChangeOver, overCompanyBudget],
  idempotent: true,
});
