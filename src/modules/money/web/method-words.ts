// What the ways to be paid out look like in lists.
import Bitcoin from 'lucide-react/icons/bitcoin';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import { naira } from '../../../shared/naira.ts';
import { sayCount } from '../../../kit/language.ts';
import type { IconDrawing } from '../../../kit/ui/Icon.tsx';
import type { PayoutMethod } from '../destinations.ts';
import { payoutTerms } from '../rules.ts';

export const methodIcons: Readonly<Record<PayoutMethod, IconDrawing>> = {
  bank: Landmark,
  mobile_money: Smartphone,
  crypto: Bitcoin,
};

/** `₦50 fee, 5 minutes`. */
export const feeWords = (method: PayoutMethod): string => {
  const { fee_kobo, minutes } = payoutTerms[method];
  return sayCount(minutes, '{fee} fee, {n} minute', '{fee} fee, {n} minutes', { fee: naira(fee_kobo) });
};
