// Which notifications a person wants, on which channels.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { notificationTypes } from '../news/rules.ts';
import { type Channel, channels } from './rules.ts';

export const preferenceRefusals = {
  always_on: refusal(409, 'always_on', 'Always on', 'Alerts always appear in the app. You can switch off the others.'),
} as const;

const each = Object.fromEntries(channels.map((channel) => [channel, z.boolean()])) as Record<Channel, z.ZodMiniBoolean>;
const preferences = z.object({ items: z.array(z.object({ type: z.enum(notificationTypes), ...each })) });
export type Preferences = z.output<typeof preferences>;

export const listPreferences = endpoint({
  name: 'notifications.listPreferences',
  method: 'GET',
  path: '/api/notifications/preferences',
  who: 'account',
  summary: 'Which kinds of notifications you get on which channel. Security and SOS messages are always sent.',
  answer: preferences,
});

export const setPreference = endpoint({
  name: 'notifications.setPreference',
  method: 'PUT',
  path: '/api/notifications/preferences',
  who: 'account',
  summary: 'Switches one channel of one kind on or off; doing it twice changes nothing.',
  body: z.strictObject({ type: z.enum(notificationTypes), channel: z.enum(channels), on: z.boolean() }),
  answer: preferences,
  refusals: [preferenceRefusals.always_on],
});
