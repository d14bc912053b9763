// Which chooser a city gets: the four vehicles in Nigeria, the second chooser abroad. The gazetteer decides.
import { outsideWords } from '../../places/rules.ts';
import { useReading } from '../../places/web/door.ts';
import { defaultCity, isNewYork } from '../interest-rules.ts';

/** `abroad` is null until it is known. An unknown town counts as Nigerian. */
export const useCity = (city: string) => {
  const known = isNewYork(city) ? true : city === defaultCity ? false : null;
  const { refused, known: read, error, again } = useReading({ text: city }, known === null);
  return { abroad: known ?? (read ? refused === outsideWords : null), error, again };
};
