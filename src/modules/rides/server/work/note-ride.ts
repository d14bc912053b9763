// The company's list of orders follows its rides.
import type { Act } from '../../../../kernel/db/act.ts';
import type { SettledRide } from '../make-trip.ts';
import type { TripRecord } from '../trip-views.ts';
import type { ForCompany } from './make-company-ride.ts';

/** The ride is booked. person: who rides, as the company knows them. */
export const noteRide = async (_act: Act, _ride: SettledRide, _of: ForCompany, _person: string): Promise<void> => {};

/** The ride waits for an approval. */
export const noteAsked = async (_act: Act, _ride: SettledRide, _of: ForCompany, _person: string): Promise<void> => {};

export const followNoted = async (_act: Act, _trip: TripRecord): Promise<void> => {};
