import { Refused } from '../../../../shared/refusal.ts';
import type { Payable } from '../../../money/server/door.ts';
import { paymentRefusals } from '../../../money/payment-contract.ts';
import { cardSetupRefusals as refuse } from '../../card-setup-contract.ts';
import { cardCheck_kobo } from '../../card-setup-rules.ts';
import { companiesRefusals } from '../../contract.ts';
import { finishCardSetup } from './finish-card-setup.ts';
import { ownSetup } from './read-card-setup.ts';
import { beginSetup } from './start-card-setup.ts';
import { paths } from '../../../../shared/paths.ts';

/** ₦100 that prove a company's card. The server sets the reference and the amount. */
export const cardSetupPayable: Payable = {
  cardOnly: true,
  find: async (act, key) => (await ownSetup(act, key)).id,
  due: async (act, key) => {
    const setupRow = await ownSetup(act, key);
    if (setupRow.status === 'verified') throw new Refused(paymentRefusals.nothing_due);
    // A failed or abandoned set-up starts again.
    const { for_company_id: company_id, company_name, program_name, tier } = setupRow;
    const {
      id,
      company_name: name,
      account_id,
      email,
    } = await beginSetup(act, { company_id, company_name, program_name, tier });
    const title = `Card verification for ${name}. ₦100 is charged and refunded at once.`;
    return {
      id,
      account_id,
      amount_kobo: cardCheck_kobo,
      about: { title, email, back: paths.cardSetup({ setup: id }) },
    };
  },
  settle: finishCardSetup,
  refusals: [refuse.staff_no_company, companiesRefusals.not_allowed],
  words: { card_off: refuse.card_off },
};
