import { showTime } from '../../shared/clock.ts';
import type { Position } from '../../modules/dispatch/web/door.ts';

const words: Readonly<Record<Position['state'], string>> = {
  off: 'Ready when you are',
  asking: 'Finding your location…',
  on: 'Looking for trips near you',
  refused: 'Location is off: your browser does not allow it. We count you as 9 minutes away.',
  none: 'Location is off: this device does not find it. We count you as 9 minutes away.',
};

/** Above STOP without a connection, when no offers can arrive. */
export const lostWords = 'No connection: no offers arrive now. They come again when it is back.';

/** On /drive without a connection. `since`: when the desk was last read, ms; 0: never. */
export const noConnection = (since: number, onTrip: boolean): string => {
  const known = since > 0 ? ` You see what we knew at ${showTime(new Date(since))}.` : '';
  return `No connection.${known} ${onTrip ? 'Go on driving. Your way is kept and sent once you are connected.' : 'Offers reach you again once you are connected.'}`;
};

/** Above GO, depending on the driver's position. One point waits between two sendings. */
export const goWords = ({ state, waiting, problem }: Position): string =>
  problem ??
  (state === 'on' && waiting > 1
    ? 'No connection. Your route is saved and sent when you are back online.'
    : words[state]);
