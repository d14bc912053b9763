import { thingsWord, volumeWord } from '../../catalogue/list-rules.ts';
import type { RequestLoad } from '../load-contract.ts';

/** `24 items, about 6.5 m³`. Who only says how the floors are reached has listed nothing. */
export const listedWords = ({ things, volume_l }: Pick<RequestLoad, 'things' | 'volume_l'>): string =>
  things === 0 ? 'No list given' : `${thingsWord(things)}, about ${volumeWord(volume_l)}`;
