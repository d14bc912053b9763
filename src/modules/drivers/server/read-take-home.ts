import type { UseCase } from '../../../kernel/http/route.ts';
import { priceRide } from '../../catalogue/ride-rules.ts';
import { vehicleClasses, workerShare } from '../../catalogue/rules.ts';
import { exampleRides_m } from '../interest-rules.ts';
import type * as contract from '../take-home-contract.ts';

/** Uses the price function of rides and this installation's commission. */
export const readTakeHome: UseCase<typeof contract.readTakeHome> = async ({ settings }) => ({
  commission_percent: settings.commissionPercent,
  rides: vehicleClasses.map(({ code }) => {
    const distance_m = exampleRides_m[code];
    const { total_kobo } = priceRide(code, distance_m);
    const { worker_share_kobo, commission_kobo } = workerShare(total_kobo, settings.commissionPercent);
    return {
      vehicle_class: code,
      distance_m,
      price_kobo: total_kobo,
      commission_kobo,
      take_home_kobo: worker_share_kobo,
    };
  }),
});
