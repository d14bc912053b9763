// The address that calendar programs read: /api/calendars/{secret}.ics. They send no session; the address is the secret.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../../../kernel/db/act.ts';
import { companyKey } from '../../../kernel/db/actor.ts';
import { addressOf } from '../../../kernel/http/client-address.ts';
import type { Limiter } from '../../../kernel/http/limit.ts';
import { notFound, problemResponse } from '../../../kernel/http/problem.ts';
import { writeCalendar } from '../../../kernel/write-calendar.ts';
import { bookingEventsOf } from '../../bookings/server/door.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { itemEventsOf } from '../../programs/server/door.ts';
import { orderEventsOf } from '../../requests/server/door.ts';
import { calendarRules } from '../rules.ts';
import { useFeed } from './calendar-feeds.sql.ts';

/** Many people of an office behind one address, each with a calendar that asks every few minutes. */
const perAddress = { times: 300, seconds: 60 };
/** For one calendar on a few devices. */
const perFeed = { times: 30, seconds: 60 };

/** Whether the calendar already has this version (RFC 9110 §13.1.2). */
const has = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') ?? false;

/** Answers 304 to a calendar that already has this version. An ended address answers like one that never existed. */
export const calendarPages = (db: Database, limiter: Limiter, origin: string): Hono => {
  const host = new URL(origin).hostname;
  const pages = new Hono();
  pages.get('/api/calendars/:file', async (c) => {
    try {
      limiter.check('calendars', addressOf(c), perAddress);
      const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? [];
      const feed = secret && (await db.find(useFeed, { hash: hashSecret(secret) }));
      if (!feed) return notFound();
      limiter.check('calendar', feed.feed_id, perFeed);
      const { pastDays: days, max } = calendarRules;
      const asked = { company: feed.company_id, employee: feed.employee_id, days, max };
      const events = await db.act(companyKey(feed.feed_id, feed.company_id), async (act) => [
        ...(await itemEventsOf(act, asked, host)),
        ...(await orderEventsOf(act, asked, host)),
        ...(await bookingEventsOf(act, asked, host)),
      ]);
      const bytes = writeCalendar(`Kaya, ${feed.company_name}`, events);
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      c.header('etag', tag);
      c.header('cache-control', 'private, no-cache');
      if (has(c.req.header('if-none-match'), tag)) return c.body(null, 304);
      return c.body(bytes, 200, { 'content-type': 'text/calendar; charset=utf-8' });
    } catch (error) {
      return problemResponse(error, 'integrations.calendar');
    }
  });
  return pages;
};
