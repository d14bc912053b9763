// How a job is paid, in the words its mover reads. Amounts kobo.
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';

type HowPaid = {
  readonly method: PaymentMethod;
  readonly price_kobo: number;
  readonly share_kobo: number;
  /** Paid by card and held by Kaya. */
  readonly held_kobo: number;
  /** The part of it that the mover was paid when everything was loaded. */
  readonly loaded_kobo: number;
  /** The pay can be paid out after the company has paid its bill. */
  readonly waits: boolean;
  /** Kaya reviews it first. */
  readonly look: boolean;
  /** Because the customer's bank disputes the payment. */
  readonly bank?: boolean;
  /** The mover's own money now; null if no cash is taken. */
  readonly purse: { readonly balance_kobo: number; readonly owed_kobo: number } | null;
};

/** Before the job is done. */
export const paymentWords = ({
  method,
  price_kobo,
  share_kobo,
  held_kobo,
  loaded_kobo,
  waits,
  purse,
}: Omit<HowPaid, 'look'>): string => {
  if (method === 'invoice')
    return waits
      ? say(
          'A company pays this job by its bill of the month, due on the 8th of the next month. You can pay out what you earn once it has paid.',
        )
      : say('Kaya bills the company and pays you.');
  const due_kobo = stillDue_kobo({ price_kobo, held_kobo });
  const left = naira(held_kobo - loaded_kobo);
  if (due_kobo === 0)
    return loaded_kobo > 0 ? say('Paid. Kaya holds {left} of it.', { left }) : say('Paid, held by Kaya.');
  if (method === 'card')
    return held_kobo > 0
      ? say('{due} is still due. Kaya holds {held}.', { due: naira(due_kobo), held: left })
      : say('Not paid yet. The customer pays Kaya before you set off.');
  const owed_kobo = due_kobo - share_kobo;
  const cash = naira(due_kobo);
  if (owed_kobo <= 0) return say('Customer pays you {cash} in cash; Kaya pays you the rest.', { cash });
  const balance_kobo = purse?.balance_kobo ?? 0;
  const owed = naira(owed_kobo);
  if (balance_kobo >= owed_kobo)
    return say(
      'Customer pays you {cash} in cash; Kaya’s {owed} is taken from your balance when the job is completed.',
      { cash, owed },
    );
  return balance_kobo > 0
    ? say(
        'Customer pays you {cash} in cash; Kaya’s {owed} is taken from your balance when the job is completed, and what is missing from your next earnings.',
        { cash, owed },
      )
    : say('Customer pays you {cash} in cash; Kaya’s {owed} is deducted from your next earnings.', { cash, owed });
};

/** When the job is done. cash_kobo: the cash they took. */
export const earnedWords = (
  cash_kobo: number,
  {
    price_kobo,
    share_kobo,
    waits,
    look,
    bank = false,
    purse,
  }: Pick<HowPaid, 'price_kobo' | 'share_kobo' | 'waits' | 'look' | 'bank' | 'purse'>,
): string => {
  const cash = naira(cash_kobo);
  if (look && bank && cash_kobo < share_kobo)
    return say(
      'The customer’s bank asks about the payment for this job. You did nothing wrong. Kaya tells you when the money is free.',
    );
  if (look && cash_kobo < share_kobo)
    return say(
      'The job was done very quickly. Kaya reviews it before you can withdraw the money, usually within a day.',
    );
  if (waits) return say('It is in your earnings. You can pay it out once the company has paid its bill.');
  if (cash_kobo === 0) return say('It is in your balance.');
  const owed = naira(price_kobo - share_kobo);
  if (cash_kobo >= price_kobo && purse?.owed_kobo === 0)
    return say('The customer paid you {cash} in cash. Kaya’s {owed} has been taken from your balance.', { cash, owed });
  return cash_kobo >= price_kobo
    ? say('The customer paid you {cash} in cash. Kaya’s {owed} is deducted from your next earnings.', { cash, owed })
    : say('The customer paid you {cash} in cash; the rest is settled through your balance.', { cash });
};

/** For a very quick job whose mover already has the cash, so nothing is held back. Null otherwise. */
export const quickCashWords = (cash_kobo: number, { share_kobo, look }: Pick<HowPaid, 'share_kobo' | 'look'>) =>
  look && cash_kobo >= share_kobo
    ? say(
        'The job was done very quickly, so Kaya looks at it, usually within a day. You have the cash: no money waits.',
      )
    : null;
