// What an item waits for, and from whom: its tag in the list of staff, and the sentence in its pane.
import type { Sign } from '../../../../kit/console/signs.ts';
import { asksWhetherServed, partnerLine, saidNo } from '../../partner-rules.ts';
import { servedWords } from '../../problem-rules.ts';
import { stateWords, waitsForWords } from '../../rules.ts';
import type { ItemFile } from '../../staff-contract.ts';
import { itemTones } from '../items/item-tones.ts';

type Waits = { readonly sign: Sign; readonly next: string };
const company = (word: string, next: string): Waits => ({ sign: { tone: 'info', word }, next });

/** Before the company has agreed. */
const notAgreed = ({ question, partner_order: order, partner }: ItemFile): Waits => {
  if (question?.status === 'pending')
    return company('Waits for an approval', `The company approves it first. ${waitsForWords(question.deciders)}`);
  if (order?.state === 'waiting' && partner)
    return {
      sign: { tone: 'warn', word: 'Partner names a price' },
      next: partnerLine({ ...order, partner: partner.name }),
    };
  if (order?.state === 'priced')
    return company('Company takes the price', 'The company takes the price of the partner, or not.');
  if (order && saidNo(order.state))
    return company('Company chooses again', 'The company chooses another partner, or asks again.');
  return company('Company confirms', 'The company confirms it.');
};

/** null: nobody waits for anything. */
const waitsOf = (item: ItemFile): Waits | null => {
  const { status, partner_order: order, partner } = item;
  if (status === 'PENDING') return notAgreed(item);
  if (order?.report?.decided_at === null)
    return {
      sign: { tone: 'bad', word: 'Problem to decide' },
      next: 'Decide what comes off the price, and what of it the partner bears',
    };
  if (!order || !partner) return null;
  if (order.state === 'waiting')
    return { sign: { tone: 'warn', word: 'Partner confirms' }, next: partnerLine({ ...order, partner: partner.name }) };
  if (!asksWhetherServed(order)) return null;
  return order.not_served_at
    ? {
        sign: { tone: 'bad', word: item.kind === 'housing' ? 'Did not stay? Decide' : 'Not served? Decide' },
        next: 'Decide: done, or not delivered',
      }
    : company(
        item.kind === 'housing' ? 'Company says if they stayed' : 'Company says if served',
        `The company says ${servedWords(item.kind).whether}`,
      );
};

export const signOf = (item: ItemFile): Sign =>
  waitsOf(item)?.sign ?? { tone: itemTones[item.status], word: stateWords[item.status] };
export const nextOf = (item: ItemFile): string | null => waitsOf(item)?.next ?? null;
