// Set Destination: a driver with a destination is offered only rides that bring them nearer (partners.md §2.5). Live subject: `driver`.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { latLng, text } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideNigeria } from '../places/contract.ts';
import { driver, driversRefusals } from './contract.ts';
import { headingRules } from './rules.ts';

export const headingsUsed = refusal(
  409,
  'headings_used',
  'No destination left today',
  `You have set a destination ${headingRules.maxADay} times today. You can set the next one tomorrow.`,
);
const { no_driver_profile, not_online } = driversRefusals;

export const setHeading = endpoint({
  name: 'drivers.setHeading',
  method: 'PUT',
  path: '/api/driver/heading',
  who: 'account',
  summary: `Only rides toward this place are offered for ${headingRules.hours} hours, until arrival or until offline; ${headingRules.maxADay} times a day.`,
  body: z.strictObject({ ...latLng.shape, label: text(200, 'Choose a place') }),
  answer: driver,
  refusals: [no_driver_profile, not_online, headingsUsed, outsideNigeria],
});

export const clearHeading = endpoint({
  name: 'drivers.clearHeading',
  method: 'DELETE',
  path: '/api/driver/heading',
  who: 'account',
  summary: 'Takes the destination away: every ride is offered again. Without one, nothing changes.',
  answer: driver,
  refusals: [no_driver_profile],
});
