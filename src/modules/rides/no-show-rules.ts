import { rideRules } from './rules.ts';

/** When a ride to which nobody came is free (noShowFee_kobo): its page and Help say the same words. */
export const noShowFreeWhen = `the driver came more than ${rideRules.lateMinutes} minutes late or was not seen at the pickup`;
