import { describe, expect, test } from 'vitest';
import type { JobStatus } from '../jobs/rules.ts';
import {
  type Followed,
  type FollowedJob,
  headline,
  mayCancel,
  mayConfirm,
  mayReport,
  reportUntil,
  steps,
} from './following-rules.ts';
import { mayWriteToMover } from '../jobs/customer-rules.ts';

const now = new Date('2026-10-17T06:30:00Z'); // Sat 17 Oct, 7:30 AM in Lagos
const nothing = {
  assigned_at: null,
  en_route_at: null,
  arrived_at: null,
  started_at: null,
  delivered_at: null,
  completed_at: null,
  cancelled_at: null,
};
const times = {
  assigned_at: '2026-10-16T10:00:00Z',
  en_route_at: '2026-10-17T06:10:00Z',
  arrived_at: '2026-10-17T06:55:00Z',
  started_at: '2026-10-17T07:04:00Z',
  delivered_at: '2026-10-17T10:20:00Z',
  completed_at: '2026-10-17T10:40:00Z',
};
const order = ['assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed'] as const;
const timesUntil = (status: JobStatus) => {
  const reached = Object.entries(times).slice(0, order.findIndex((one) => one === status) + 1);
  return { ...nothing, ...Object.fromEntries(reached) };
};
const job = (status: JobStatus, more: Partial<FollowedJob> = {}): FollowedJob => ({
  status,
  starts_at: '2026-10-17T07:00:00Z',
  ends_at: '2026-10-17T13:00:00Z',
  timeline: timesUntil(status === 'disputed' ? 'delivered' : status),
  arrival_seen: true,
  completes_by_itself_at: null,
  moverName: status === 'open' ? null : 'Tunde Bakare',
  first_until: null,
  rated: false,
  waiting_for_customer: false,
  signature_asked: false,
  decided: false,
  cancelled_reason: null,
  ...more,
});
const followed = (given: FollowedJob | null, more: Partial<Followed> = {}): Followed => ({
  status: given ? 'published' : 'submitted',
  held: false,
  decline_reason: null,
  service_type: 'moving',
  service_kind: 'move',
  destination_area: 'Lekki Phase 1',
  created_at: '2026-10-15T09:00:00Z',
  starts_at: '2026-10-17T07:00:00Z',
  job: given,
  ...more,
});
const brief = (f: Followed, at = now) => {
  const { label, value, unit, tag } = headline(f, at);
  return [label, value, unit, tag.word];
};

describe('the headline', () => {
  test.each([
    ['open', ['Booked for', 'Sat 17 Oct', '8:00 AM', 'Finding a mover']],
    ['assigned', ['Tunde Bakare arrives', '8:00', 'AM', 'Mover found']],
    ['en_route', ['At the pickup by', '8:00', 'AM', 'On the way']],
    ['arrived', ['At the pickup since', '7:55', 'AM', 'Arrived']],
    ['in_progress', ['Finished in Lekki Phase 1 by about', '2:10', 'PM', 'Under way']],
    ['delivered', ['Your load arrived', '11:20', 'AM', 'Delivered']],
    ['disputed', ['Delivered', '11:20', 'AM', 'Under review']],
    ['completed', ['All done', 'Sat 17 Oct', '11:40 AM', 'Completed']],
  ] as const)('%s', (status, words) => {
    expect(brief(followed(job(status)))).toEqual(words);
  });

  test('names the day even when it is the next day, and never a past time', () => {
    expect(brief(followed(job('assigned')), new Date('2026-10-16T12:00:00Z'))[1]).toBe('Sat 17 Oct');
    expect(brief(followed(job('in_progress')), new Date('2026-10-17T15:02:00Z')).slice(1, 3)).toEqual(['4:10', 'PM']);
    expect(brief(followed(job('en_route')), new Date('2026-10-17T07:20:00Z')).slice(0, 2)).toEqual([
      'On the way since',
      '7:10',
    ]);
  });

  test('the end is counted from the real start, an hour late or two hours early', () => {
    const begun = (started_at: string) => {
      const one = job('in_progress');
      return brief(followed({ ...one, timeline: { ...one.timeline, started_at } })).slice(1, 3);
    };
    expect(begun('2026-10-17T08:00:00Z')).toEqual(['3:00', 'PM']);
    expect(begun('2026-10-17T05:00:00Z')).toEqual(['12:00', 'PM']);
  });

  test('a cleaning shows no pickup and no load', () => {
    const cleaning = (status: JobStatus) =>
      brief(followed(job(status), { service_type: 'cleaning', service_kind: null }))[0];
    expect(cleaning('arrived')).toBe('At the home since');
    expect(cleaning('delivered')).toBe('Work done');
    for (const status of order) {
      const one = followed(job(status), { service_type: 'cleaning', service_kind: null });
      const said = JSON.stringify([headline(one, now), steps(one, now), mayCancel(one)]);
      expect(said).not.toMatch(/\b[Ll]oad|Delivered|your items/);
    }
  });

  test('the headline when a request is on hold, an interest, or closed', () => {
    expect(brief(followed(job('open'), { held: true }))[3]).toBe('On hold');
    expect(brief(followed(null))).toEqual([
      'We will contact you to confirm. You requested',
      'Sat 17 Oct',
      '8:00 AM',
      'Request received',
    ]);
    expect(brief(followed(job('cancelled'), { status: 'cancelled' }))[1]).toBe('Cancelled');
  });
});

describe('for a manager who follows it for the company', () => {
  test('nothing of any state speaks to the person, and the person is named where they act', () => {
    for (const status of order) {
      for (const more of [{}, { service_type: 'cleaning', service_kind: null } as const]) {
        const of = followed(job(status, { moverName: null, completes_by_itself_at: '2026-10-18T12:00:00Z' }), more);
        const said = JSON.stringify([headline(of, now, 'Segun'), steps(of, now, null, 'Segun')]);
        expect(said, status).not.toMatch(/\byou\b|\byour\b/i);
      }
    }
    const noteOf = (status: JobStatus, code: string) =>
      steps(followed(job(status)), now, null, 'Segun').find((step) => step.code === code)?.note;
    expect(noteOf('arrived', 'arrived')).toBe('Segun gives the mover the start code once they agree on the load.');
    expect(noteOf('delivered', 'delivered')).toBe('Segun can confirm it and rate the mover.');
    expect(steps(followed(job('open')), now, null, 'Segun').at(-1)?.title).toBe('Segun confirms');
    expect(headline(followed(null), now, 'Segun').label).toBe('We will contact Segun to confirm. Requested for');
  });
});

describe('the timeline', () => {
  test('a delivered job says when it completes by itself', () => {
    const delivered = job('delivered', { completes_by_itself_at: '2026-10-18T12:00:00Z' });
    expect(steps(followed(delivered), now).find(({ code }) => code === 'delivered')?.note).toContain(
      'If you do nothing, it completes by itself after 24 hours: ',
    );
  });

  test.each([
    ['open', 1],
    ['assigned', 1],
    ['en_route', 2],
    ['arrived', 3],
    ['in_progress', 4],
    ['delivered', 5],
  ] as const)('%s: knot %i is now, those before are done', (status, at) => {
    const states = steps(followed(job(status)), now).map(({ state }) => state);
    expect(states).toEqual(states.map((_, index) => (index < at ? 'done' : index === at ? 'now' : 'later')));
    expect(states).toHaveLength(7);
  });

  test('a courier picks up and drives; loading is a mover’s', () => {
    const startedOf = (service_kind: 'move' | 'package') =>
      steps(followed(job('in_progress'), { service_kind }), now).find(({ code }) => code === 'started')?.title;
    expect(startedOf('package')).toBe('Picked up and on the way');
    expect(startedOf('move')).toBe('Loading and driving');
  });

  test('all steps are done when a request is completed, confirmed by the customer or not', () => {
    const rated = steps(followed(job('completed', { rated: true }), { status: 'fulfilled' }), now);
    expect(rated.every(({ state, at }) => state === 'done' && at !== null)).toBe(true);
    expect(rated.at(-1)?.title).toBe('Completed');
    expect(steps(followed(job('completed')), now).at(-1)?.title).toBe('Completed');
  });

  test('the timeline ends at the last step when a request is cancelled', () => {
    const timeline = { ...nothing, assigned_at: times.assigned_at, cancelled_at: '2026-10-16T12:00:00Z' };
    const cancelled = job('cancelled', { timeline, cancelled_reason: 'Moved the date' });
    const found = steps(followed(cancelled, { status: 'cancelled' }), now);
    expect(found.map(({ code }) => code)).toEqual(['placed', 'mover', 'cancelled']);
    expect(found.at(-1)).toMatchObject({
      title: 'Cancelled',
      at: '2026-10-16T12:00:00Z',
      note: 'Moved the date',
    });
  });

  test('a move whose dispute was decided for the customer is decided, not cancelled', () => {
    const timeline = { ...times, completed_at: null, cancelled_at: '2026-10-18T12:00:00Z' };
    const decided = followed(job('cancelled', { timeline, decided: true }), { status: 'cancelled' });
    expect(steps(decided, now).at(-1)).toMatchObject({ code: 'cancelled', title: 'Decided for you' });
    expect(headline(decided, now)).toMatchObject({ value: 'Decided for you', tag: { word: 'Decided for you' } });
  });

  test('a stored interest shows that it waits', () => {
    expect(steps(followed(null), now)).toMatchObject([
      { code: 'placed', note: 'This service is coming soon. We will contact you about it.' },
    ]);
  });
});

describe('what the customer may do', () => {
  test.each([
    ['open', true, false, false, false],
    ['assigned', true, false, false, true],
    ['en_route', false, false, false, true],
    ['arrived', false, false, false, true],
    ['in_progress', false, false, false, true],
    ['delivered', false, true, true, true],
    ['completed', false, true, true, true],
    ['cancelled', false, false, false, false],
    ['disputed', false, false, false, true],
  ] as const)('%s: cancel %s, confirm %s, report %s, write %s', (status, ...allowed) => {
    const f = followed(job(status));
    const all = [mayCancel(f), mayConfirm(f), mayReport(f, new Date('2026-10-17T12:00:00Z')), mayWriteToMover(f.job)];
    expect(all.map((may) => may.allowed)).toEqual(allowed);
    for (const may of all) expect(may.allowed).toBe(may.reason === null);
  });

  test('a problem can be reported for 14 days after completion, once', () => {
    const f = followed(job('completed'));
    expect(reportUntil(f)).toEqual(new Date('2026-10-31T10:40:00Z'));
    expect(mayReport(f, new Date('2026-10-31T10:39:59Z')).allowed).toBe(true);
    expect(mayReport(f, new Date('2026-11-01T08:00:00Z'))).toEqual({
      allowed: false,
      reason: 'A problem could be reported until Sat 31 Oct, 11:40 AM. Write to us on the Contact page.',
    });
    const decided = followed(job('completed', { decided: true }));
    expect(reportUntil(decided)).toBeNull();
    expect(mayReport(decided, new Date('2026-10-17T12:00:00Z')).reason).toBe(
      'We have decided about what you reported. If you disagree, write to us on the Contact page.',
    );
  });

  test('says why it is too late to cancel when the mover is on the way, or has arrived', () => {
    expect(mayCancel(followed(job('en_route'))).reason).toBe('Your mover is already on the way. Call or message them.');
    expect(mayCancel(followed(job('arrived'))).reason).toBe(
      'You can no longer cancel here. Call or message your mover.',
    );
  });

  test('an interest can be withdrawn; a closed request cannot', () => {
    expect(mayCancel(followed(null)).allowed).toBe(true);
    for (const status of ['cancelled', 'declined', 'fulfilled'] as const) {
      expect(mayCancel(followed(null, { status })).allowed).toBe(false);
    }
  });

  test('a job cannot be rated twice', () => {
    expect(mayConfirm(followed(job('completed', { rated: true }))).allowed).toBe(false);
  });
});

describe('while nobody has accepted', () => {
  const noteOf = (given: FollowedJob, more: Partial<Followed> = {}) =>
    steps(followed(given, more), now).find(({ code }) => code === 'mover')?.note;

  test('the page says who is asked, until when, and what happens then', () => {
    expect(noteOf(job('open', { first_until: '2026-10-17T06:45:00Z' }))).toBe(
      'Until 7:45 AM we ask the best movers nearby, at most three. If none accepts, every mover nearby can.',
    );
    expect(noteOf(job('open', { first_until: '2026-10-17T06:29:00Z' }))).toBe('Every mover nearby can accept it now.');
  });

  test('a start that is sooner than a worker usually accepts is mentioned while it lies ahead', () => {
    const noteWith = (usual: number | null, at = now, more: Partial<Followed> = {}) =>
      steps(followed(job('open'), more), at, usual).find(({ code }) => code === 'mover')?.note;
    const sent = { created_at: '2026-10-16T12:00:00Z', starts_at: '2026-10-17T07:00:00Z' };
    expect(noteWith(1_440, now, sent)).toBe(
      'Every mover nearby can accept it now. Your start is soon. Kaya’s team sees the requests that start first, and can send you a mover itself. Until one accepts, you can cancel free.',
    );
    const plain = 'Every mover nearby can accept it now.';
    expect(noteWith(12, now, sent)).toBe(plain);
    expect(noteWith(null, now, sent)).toBe(plain);
    expect(noteWith(1_440, new Date('2026-10-17T07:00:00Z'), sent)).toBe(plain);
  });

  test('a cleaning speaks of cleaners', () => {
    const cleaning = { service_type: 'cleaning', service_kind: null } as const;
    expect(noteOf(job('open'), cleaning)).toBe('Every cleaner nearby can accept it now.');
    expect(headline(followed(job('open'), cleaning), now).tag.word).toBe('Finding a cleaner');
    expect(steps(followed(job('assigned'), cleaning), now)[1]?.title).toBe('Cleaner found');
    const words = steps(followed(job('arrived'), cleaning), now).map(({ title, note }) => `${title} ${note}`);
    expect(words.join(' ')).not.toMatch(/mover/i);
  });
});
