import { namedByItems } from '../../catalogue/few-items-rules.ts';
import { thingsWord, volumeWord } from '../../catalogue/list-rules.ts';
import { sizeTitle } from '../../catalogue/rules.ts';
import type { TrackView } from '../contract.ts';
import type { RequestLoad } from '../load-contract.ts';

/** `24 items, about 6.5 m³`. A customer who only says how the floors are reached has listed nothing. */
export const listedWords = ({ things, volume_l }: Pick<RequestLoad, 'things' | 'volume_l'>): string =>
  things === 0 ? 'No list given' : `${thingsWord(things)}, about ${volumeWord(volume_l)}`;

/** How much is moved: `2 items`, `2 bedroom`. */
export const sizeWords = ({
  load,
  room_size,
  service_kind,
}: Pick<TrackView, 'load' | 'room_size' | 'service_kind'>): string =>
  load && namedByItems({ room_size, things: load.things })
    ? thingsWord(load.things)
    : sizeTitle(service_kind, room_size);

const shown = 3;
/** `2 × Drum, 1 × Fridge and 4 more`: the first lines of a list. */
export const firstOfList = (list: readonly string[]): string => {
  const more = list.length - shown;
  return `${list.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
