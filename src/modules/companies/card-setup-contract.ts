// Setting up a company's card (partners.md §2.6 /card-setup, §5, §7, §8).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { nameField, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { cardSetupLife, maxOfCompanyName } from './card-setup-rules.ts';
import { companiesRefusals } from './contract.ts';
import { tiers } from './rules.ts';

export const cardSetupRefusals = {
  card_off: refusal(503, 'card_off', 'Cards are off', 'Card payments are switched off for now. Try again later.'),
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
export const companyName = nameField(maxOfCompanyName, companyNameWords);

/**
 * company_id: null until the card is verified. program_name and tier: as chosen before the set-up, or null. for_company_id: the company
 * whose card it replaces; null if it creates a company.
 */
export const cardSetup = z.object({
  id: z.string(),
  status: z.enum(cardSetupLife.states),
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
    'Begins the set-up of a company card: the card payment of its payable card_setup, ₦100 that are refunded at once, proves the card. With company_id it replaces the card of that company. Without company_id it makes a company, and an admin of an open company is refused. A second call leads to the same set-up.',
  body: z.strictObject({
    company_name: companyName,
    program_name: z.optional(z.nullable(text(60))),
    tier: z.optional(z.nullable(z.enum(tiers, 'Choose a tier'))),
    /** A company that already has a card or pays by invoice; needs manageBilling. */
    company_id: z.optional(z.nullable(uuid)),
  }),
  answer: z.object({ id: z.string() }),
  refusals: [refuse.card_off, refuse.has_company, refuse.staff_no_company, companiesRefusals.not_allowed],
});

export const readCardSetup = endpoint({
  name: 'companies.readCardSetup',
  method: 'GET',
  path: '/api/card-setups/{id}',
  who: 'account',
  summary: 'A card set-up of yours. How its payment ended, the payable card_setup says first.',
  params: z.object({ id: uuid }),
  answer: cardSetup,
});
