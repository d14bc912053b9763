// Setting up a company's card (partners.md §2.6 /card-setup, §5, §7, §8).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { nameField, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { cardSetupLife, mostOfCompanyName } from './card-setup-rules.ts';
import { companiesRefusals } from './contract.ts';
import { tiers } from './rules.ts';

export const cardSetupRefusals = {
  card_off: refusal(503, 'card_off', 'Cards are off', 'Card payments are switched off for now. Try again later.'),
  payment_checking: refusal(
    409,
    'payment_checking',
    'Your payment is being checked',
    'Your bank has not answered yet. Wait a moment: you are never charged twice.',
  ),
  payment_unreachable: refusal(
    503,
    'payment_unreachable',
    'The card page could not be opened',
    'Nothing was charged. Try again in a moment.',
  ),
  has_company: refusal(
    409,
    'has_company',
    'You have a company account already',
    'A card of yours belongs to that company. Open its billing page and press Replace the card.',
  ),
  staff_no_company: refusal(
    403,
    'staff_no_company',
    'Not with this account',
    'An account of Kaya’s staff belongs to no company. Nothing was charged. Sign in with another account of yours.',
  ),
} as const;
const refuse = cardSetupRefusals;

export const companyNameWords = 'Please enter your company name';
export const companyName = nameField(mostOfCompanyName, companyNameWords);

/**
 * waiting: the bank has not answered; ask again. company_id: null until the card is verified. program_name and tier: as chosen before the
 * set-up, or null. for_company_id: whose card it replaces; null when it makes a company.
 */
export const cardSetup = z.object({
  id: z.string(),
  status: z.enum(cardSetupLife.states),
  waiting: z.boolean(),
  company_name: z.string(),
  program_name: z.nullable(z.string()),
  tier: z.nullable(z.enum(tiers)),
  for_company_id: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
});
export type CardSetup = z.output<typeof cardSetup>;

export const startCardSetup = endpoint({
  name: 'companies.startCardSetup',
  method: 'POST',
  path: '/api/card-setups',
  who: 'account',
  summary:
    'Opens a card payment of ₦100 that proves a company card and is refunded at once. With company_id it replaces the card of that company. Without company_id it makes a company, and an admin of an open company is refused. A second call leads to the same payment.',
  body: z.strictObject({
    company_name: companyName,
    program_name: z.optional(z.nullable(text(60))),
    tier: z.optional(z.nullable(z.enum(tiers, 'Choose a tier'))),
    /** Of a company that has one already, or pays by invoice; needs manageBilling. */
    company_id: z.optional(z.nullable(uuid)),
  }),
  /** checkout_url: null when it has been paid meanwhile; then ask checkCardSetup. */
  answer: z.object({ id: z.string(), checkout_url: z.nullable(z.string()) }),
  refusals: [
    refuse.card_off,
    refuse.payment_checking,
    refuse.payment_unreachable,
    refuse.has_company,
    refuse.staff_no_company,
    companiesRefusals.not_allowed,
  ],
});

export const checkCardSetup = endpoint({
  name: 'companies.checkCardSetup',
  method: 'POST',
  path: '/api/card-setups/{id}/check',
  who: 'account',
  summary:
    'Asks the card provider how the payment ended. The request has no body, because what the browser says about the payment does not count.',
  params: z.object({ id: uuid }),
  answer: cardSetup,
});
