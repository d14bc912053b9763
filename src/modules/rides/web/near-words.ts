// The drivers of one vehicle, as a visitor reads them.
import type { NearVehicle } from '../contract.ts';

/** For one vehicle: how many drivers could come, and how sure the minutes above are. */
export const countLine = ({ count, drivers }: NearVehicle): string =>
  `${count === 1 ? '1 driver' : `${count} drivers`}${drivers[0]?.seen ? '' : ', time estimated'}`;
