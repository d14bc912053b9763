import { Tag } from '../../../kit/ui/Tag.tsx';
import type { BillState } from '../rules.ts';
import { billSigns } from './words.ts';

export const BillSign = ({ state }: { state: BillState }) => (
  <Tag tone={billSigns[state].tone}>{billSigns[state].word}</Tag>
);
