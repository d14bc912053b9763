import { rideRules } from './rules.ts';

/** When a no-show is free (noShowFee_kobo): the ride's page and Help use the same words. */
export const noShowFreeWhen = `the driver came more than ${rideRules.lateMinutes} minutes late or was not seen at the pickup`;
