// What the ways to be paid out look like in lists.
import Bitcoin from 'lucide-react/icons/bitcoin';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import type { IconDrawing } from '../../../kit/ui/Icon.tsx';
import type { PayoutMethod } from '../destinations.ts';
import { payoutTerms } from '../rules.ts';

export const methodIcons: Readonly<Record<PayoutMethod, IconDrawing>> = {
  bank: Landmark,
  mobile_money: Smartphone,
  crypto: Bitcoin,
};

/** `5 minutes`. */
export const minutesWords = (method: PayoutMethod): string => {
  const { minutes } = payoutTerms[method];
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
