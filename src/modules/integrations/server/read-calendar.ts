// The address that calendar programs poll: /api/calendars/{secret}.ics. They send no session; the address is the secret.
import { createHash } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { companyKey } from '../../../kernel/db/actor.ts';
import type { Responder } from '../../../kernel/http/route.ts';
import { type CalendarEvent, writeCalendar } from '../../../kernel/write-calendar.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { bookingEventsOf } from '../../bookings/server/door.ts';
import { rideEventsOf } from '../../companies/server/door.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { itemEventsOf } from '../../programs/server/door.ts';
import { orderEventsOf } from '../../requests/server/door.ts';
import type * as contract from '../calendar-contract.ts';
import { calendarRules } from '../rules.ts';
import { useFeed } from './calendar-feeds.sql.ts';

/** Enough for one calendar on a few devices. */
const perFeed = { times: 30, seconds: 60 };

/** Whether the calendar already has this version (RFC 9110 §13.1.2). */
const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;

type Whose = { readonly company: string; readonly employee: string | null };

/** What a feed shows: of one employee, or of the whole company (null). By a key of the company. host: Kaya's host name. */
export const feedEventsOf = async (act: Act, whose: Whose, host: string): Promise<CalendarEvent[]> => {
  const { pastDays: days, max } = calendarRules;
  const range = { ...whose, days, max };
  return [
    ...(await itemEventsOf(act, range, host)),
    ...(await orderEventsOf(act, range, host)),
    ...(await bookingEventsOf(act, range, host)),
    ...(await rideEventsOf(act, range, host)),
  ];
};

/** Responds 304 to a calendar that already has this version. An ended address responds like one that never existed. */
export const readCalendar: Responder<typeof contract.readCalendar> = async (
  c,
  { params: { file }, headers },
  { db, limiter, origin },
) => {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const feed = secret && (await db.find(useFeed, { hash: hashSecret(secret) }));
  if (!feed) throw new Refused(common.not_found);
  limiter.check('calendar', feed.feed_id, perFeed);
  const whose = { company: feed.company_id, employee: feed.employee_id };
  const events = await db.act(companyKey(feed.feed_id, feed.company_id), (act) =>
    feedEventsOf(act, whose, new URL(origin).hostname),
  );
  const bytes = writeCalendar(`Kaya, ${feed.company_name}`, events);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  c.header('etag', tag);
  c.header('cache-control', 'private, no-cache');
  if (has(headers['if-none-match'], tag)) return c.body(null, 304);
  return c.body(bytes, 200, { 'content-type': 'text/calendar; charset=utf-8' });
};
