import { describe, expect, test } from 'vitest';
import { type FollowedBooking, bookingSteps, mayAnswer, mayCancelBooking, mayCounter } from './following-rules.ts';
import * as rules from './rules.ts';

describe('the steps of the wizard (customer.md §5)', () => {
  const whole: Record<string, string> = {
    service_type: 'retail-chain',
    move_type: 'Single Location',
    service_level: 'Basic Package',
    email: 'amina@zuma.example',
    phone: '+2348031234567',
    company_name: 'Zuma Foods Ltd',
    contact_person: 'Amina Yusuf',
    primary_location: 'Wuse II, Abuja',
    service_area: 'Abuja',
    preferred_start_date: '2026-12-01',
    preferred_time: 'morning',
    project_scale: 'medium',
    budget_range: '$10K-$50K',
    project_timeline: 'Standard',
  };

  test.each([
    [1, ['service_type'], 'service_required', 'Selection Required', 'Please select a service type'],
    [
      2,
      ['move_type', 'service_level'],
      'scope_required',
      'Selection Required',
      'Please select both move type and service level',
    ],
    [
      3,
      ['email', 'phone', 'company_name', 'contact_person', 'primary_location', 'service_area'],
      'contact_required',
      'Information Required',
      'Please fill in all contact information fields',
    ],
    [
      4,
      ['preferred_start_date', 'preferred_time', 'project_scale'],
      'details_required',
      'Project Details Required',
      'Please fill in all project detail fields',
    ],
    [
      5,
      ['budget_range', 'project_timeline'],
      'budget_required',
      'Budget & Timeline Required',
      'Please select both budget range and project timeline',
    ],
  ])('step %i requires %j and says %s', (step, fields, code, title, detail) => {
    expect(rules.stepFault(step, whole)).toBeNull();
    for (const field of fields) {
      for (const empty of ['', '   ', undefined, null]) {
        const fault = rules.stepFault(step, { ...whole, [field]: empty });
        expect(fault).toMatchObject({ step, code, title, detail });
        expect(fault?.fields.map(({ path }) => path)).toEqual([field]);
      }
    }
    const { [fields[0] ?? '']: _, ...rest } = whole;
    expect(rules.firstFault(rest)?.step).toBe(step);
  });

  test('steps 6 and 7 require nothing', () => {
    expect(rules.stepFault(6, {})).toBeNull();
    expect(rules.stepFault(7, {})).toBeNull();
    expect(rules.firstFault(whole)).toBeNull();
    expect(rules.firstFault({})?.step).toBe(1);
  });

  test('a start day is today or later, at most a year ahead', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(rules.startDateFault('2026-11-20', now)?.path).toBe('preferred_start_date');
    expect(rules.startDateFault('2026-11-21', now)).toBeNull();
    expect(rules.startDateFault('2027-12-01', now)?.message).toContain('365');
  });
});

test('the options are the specification’s, word for word', () => {
  const words = (list: readonly rules.Option[]) => list.map(({ value }) => rules.optionLabel(list, value));
  expect(rules.bookingServices.map(({ value }) => value)).toEqual([
    'guest-relocation',
    'medical-facility',
    'production-logistics',
    'event-logistics',
    'employee-relocation',
    'retail-chain',
  ]);
  expect(words(rules.bookingMoveTypes)).toEqual(['Single Location', 'Multiple Locations', 'Ongoing Contract']);
  expect(words(rules.serviceLevels)).toEqual([
    'Basic Package (More Affordable)',
    'Standard Package (Best Value)',
    'Premium Package (Premium Service)',
  ]);
  expect(words(rules.preferredTimes)).toEqual([
    'Morning (8 AM-12 PM)',
    'Afternoon (12-5 PM)',
    'Evening (5-8 PM)',
    'Flexible',
  ]);
  expect(words(rules.projectScales)).toEqual([
    'Small (1-10 employees)',
    'Medium (11-50)',
    'Large (51-200)',
    'Enterprise (200+)',
  ]);
  expect(words(rules.budgetRanges)).toEqual(['Under $10K', '$10K-$50K', '$50K-$100K', '$100K+']);
  expect(words(rules.projectTimelines)).toEqual([
    'ASAP (within 1 week)',
    'Standard (2-4 weeks)',
    'Flexible (1-3 months)',
    'Long-term (3+ months)',
  ]);
  expect(words(rules.additionalServices)).toEqual([
    '24/7 Emergency Support',
    'Dedicated Project Manager',
    'Real-time Tracking & Updates',
    'Insurance & Liability Coverage',
    'Storage Solutions',
    'Post-move Support Services',
  ]);
  expect(words(rules.employeeNumbers)).toEqual(['1-5', '6-20', '21-50', '50+']);
  expect(rules.optionLabel(rules.budgetRanges, 'of an older version')).toBe('of an older version');
});

describe('a quote', () => {
  test('starts from the tier and ₦20,000 a mile', () => {
    const lines = rules.startingLines('guest-relocation', 'Standard Package', 12);
    expect(lines.map(({ amount_kobo }) => amount_kobo)).toEqual([399_000_00, 240_000_00]);
    expect(rules.sumOf(lines)).toBe(639_000_00);
    expect(rules.startingLines('guest-relocation', 'Customize Package', 2).map(({ code }) => code)).toEqual([
      'distance',
    ]);
    expect(rules.startingLines('guest-relocation', 'Customize Package', 0)).toEqual([]);
  });

  test('From is the tier’s price, or unknown if the whole price is in the quote', () => {
    expect(rules.startingFrom('retail-chain', 'Premium Package')).toBe(1_799_000_00);
    expect(rules.startingFrom('retail-chain', 'Customize Package')).toBeNull();
    expect(rules.startingFrom('no-such', 'Basic Package')).toBeNull();
    expect(rules.startingFrom(null, null)).toBeNull();
  });
});

describe('lifecycles (decisions.md)', () => {
  const b = rules.bookingLifecycle;
  test('the steps of a booking from start to end', () => {
    const way = [
      ['review', 'staff', 'in_review'],
      ['quote', 'staff', 'quoted'],
      ['counter', 'customer', 'in_review'],
      ['quote', 'staff', 'quoted'],
      ['accept', 'customer', 'accepted'],
      ['schedule', 'staff', 'scheduled'],
      ['start', 'kaya', 'in_progress'],
      ['complete', 'kaya', 'completed'],
    ] as const;
    let state: rules.BookingStatus = b.first;
    for (const [move, by, to] of way) {
      expect(b.next(state, move, by)).toEqual({ ok: true, state: to });
      state = to;
    }
    expect(b.states.filter(b.isFinal)).toEqual(['completed', 'declined', 'cancelled', 'expired']);
  });

  test('changes that no one may make', () => {
    expect(b.next('pending', 'quote', 'staff').ok).toBe(false);
    expect(b.next('quoted', 'accept', 'kaya').ok).toBe(false);
    expect(b.next('accepted', 'turn_down', 'customer').ok).toBe(false);
    expect(b.next('in_progress', 'cancel', 'customer').ok).toBe(false);
    expect(b.next('quoted', 'quote', 'customer').ok).toBe(false);
    expect(b.next('accepted', 'expire', 'kaya').ok).toBe(false);
    const q = rules.quoteLifecycle;
    expect(q.states.filter(q.isFinal)).toEqual(['accepted', 'declined', 'expired']);
    expect(q.next('draft', 'accept', 'customer').ok).toBe(false);
    expect(q.next('expired', 'accept', 'customer').ok).toBe(false);
  });
});

describe('how it reads', () => {
  const at = (iso: string): Date => new Date(iso);
  const now = at('2026-11-21T12:00:00Z');
  const pending: FollowedBooking = {
    status: 'pending',
    email: 'amina@zuma.example',
    phone: '+2348031234567',
    created_at: at('2026-11-21T08:42:00Z'),
    reviewed_at: null,
    quoted_at: null,
    accepted_at: null,
    scheduled_at: null,
    started_at: null,
    called_at: null,
    completed_at: null,
    ended_at: null,
    ended_by: null,
    ended_reason: '',
    quote: null,
    countered: false,
    jobs: [],
  };
  const quoted: FollowedBooking = {
    ...pending,
    status: 'quoted',
    quoted_at: at('2026-11-21T10:00:00Z'),
    quote: { status: 'sent', valid_until: at('2026-12-05T10:00:00Z') },
  };
  const nowOf = (f: FollowedBooking) => bookingSteps(f, now).find(({ state }) => state === 'now')?.code;

  test('exactly one step is current, from the review to the work', () => {
    expect(nowOf(pending)).toBe('review');
    expect(nowOf(quoted)).toBe('quote');
    expect(nowOf({ ...quoted, status: 'accepted', accepted_at: now })).toBe('call');
    const scheduled = { ...quoted, status: 'scheduled' as const, accepted_at: now, scheduled_at: now };
    expect(nowOf(scheduled)).toBe('scheduled');
    expect(nowOf({ ...scheduled, status: 'in_progress', started_at: now })).toBe('work');
    const done = bookingSteps({ ...quoted, status: 'completed', completed_at: now }, now);
    expect(done.every(({ state }) => state === 'done')).toBe(true);
  });

  test('a step that was not recorded is not shown as done', () => {
    const accepted: FollowedBooking = { ...quoted, status: 'accepted', accepted_at: now };
    const call = bookingSteps(accepted, now).find(({ code }) => code === 'call');
    expect(call).toMatchObject({ state: 'now', at: null });
    const called: FollowedBooking = { ...accepted, called_at: now };
    expect(bookingSteps(called, now).find(({ code }) => code === 'call')).toMatchObject({
      state: 'done',
      at: now.toISOString(),
    });
    expect(nowOf(called)).toBe('scheduled');
    const planned = bookingSteps({ ...called, status: 'scheduled', scheduled_at: now }, now);
    expect(planned.find(({ code }) => code === 'call')?.state).toBe('done');
    const jobs = [{ status: 'open' }, { status: 'assigned' }, { status: 'cancelled' }] as const;
    const scheduled: FollowedBooking = { ...accepted, status: 'scheduled', scheduled_at: now, jobs };
    const noteOf = (f: FollowedBooking, step: string) => bookingSteps(f, now).find(({ code }) => code === step)?.note;
    expect(bookingSteps(scheduled, now).map(({ code }) => code)).not.toContain('call');
    expect(noteOf(scheduled, 'scheduled')).toBe('We are finding a mover for 1 of the jobs.');
    expect(noteOf({ ...scheduled, jobs: [{ status: 'open' }] }, 'scheduled')).toBe('We are finding a mover for it.');
    expect(noteOf({ ...scheduled, jobs: [{ status: 'assigned' }] }, 'scheduled')).toBe(
      'Each job gets a day and a mover.',
    );
    expect(noteOf(scheduled, 'work')).toBeNull();
    const underWay: FollowedBooking = { ...scheduled, status: 'in_progress', started_at: now };
    expect(noteOf(underWay, 'work')).toBe('0 of 2 jobs done.');
    expect(noteOf({ ...underWay, jobs: [{ status: 'in_progress' }] }, 'work')).toBe('Follow the job on this page.');
  });

  test('an ended booking shows every step that happened, and no more', () => {
    const ended = { ended_at: now, ended_by: 'customer', ended_reason: 'Too dear' } as const;
    const codes = (f: FollowedBooking) => bookingSteps(f, now).map(({ code }) => code);
    expect(codes({ ...pending, ...ended, status: 'cancelled' })).toEqual(['received', 'ended']);
    expect(codes({ ...pending, ...ended, reviewed_at: now, status: 'cancelled' })).toEqual([
      'received',
      'review',
      'ended',
    ]);
    expect(codes({ ...quoted, ...ended, status: 'declined' })).toEqual(['received', 'review', 'quote', 'ended']);
    const scheduled: FollowedBooking = {
      ...quoted,
      ...ended,
      status: 'cancelled',
      accepted_at: now,
      scheduled_at: now,
    };
    expect(codes(scheduled)).toEqual(['received', 'review', 'quote', 'scheduled', 'ended']);
    expect(codes({ ...scheduled, started_at: now })).toEqual([
      'received',
      'review',
      'quote',
      'scheduled',
      'work',
      'ended',
    ]);
  });

  test('the end is the last step, with its reason', () => {
    const steps = bookingSteps(
      { ...quoted, status: 'declined', ended_at: now, ended_by: 'staff', ended_reason: 'No crew in Kano.' },
      now,
    );
    expect(steps.at(-1)).toMatchObject({ code: 'ended', title: 'Declined', note: 'By Kaya. No crew in Kano.' });
    expect(steps.some(({ state }) => state === 'later')).toBe(false);
  });

  test('what the customer may do, with the reason why not', () => {
    expect(mayAnswer(pending, now)).toEqual({ allowed: false, reason: 'Your quote is not ready yet.' });
    expect(mayAnswer(quoted, now).allowed).toBe(true);
    expect(mayAnswer(quoted, at('2026-12-06T00:00:00Z')).reason).toBe('This quote is no longer valid.');
    expect(mayCounter(quoted, now).allowed).toBe(true);
    expect(mayCounter({ ...quoted, countered: true }, now).reason).toBe('You have already proposed a change.');
    expect(mayCancelBooking(quoted).allowed).toBe(true);
    expect(mayCancelBooking({ ...quoted, status: 'scheduled', jobs: [{ status: 'assigned' }] }).allowed).toBe(true);
    expect(mayCancelBooking({ ...quoted, status: 'scheduled', jobs: [{ status: 'en_route' }] }).allowed).toBe(false);
    expect(mayCancelBooking({ ...quoted, status: 'in_progress' }).allowed).toBe(false);
    const reason = (...states: ('en_route' | 'arrived' | 'delivered')[]) =>
      mayCancelBooking({ ...quoted, status: 'in_progress', jobs: states.map((status) => ({ status })) }).reason;
    expect(reason('en_route')).toBe('A mover is already on the way. Call or message the mover, or write to us.');
    expect(reason('arrived')).toBe('A mover has arrived. Call or message the mover, or write to us.');
    expect(reason('en_route', 'arrived')).toMatch(/^A mover has arrived/);
    expect(reason('delivered')).toBe('The work has started. To change something, write to us.');
  });
});

test('each dollar budget is also shown in naira, which change with the rate', () => {
  const inNaira = (rate: number) => rules.budgetRanges.map((range) => rules.budgetInNaira(range, rate));
  expect(inNaira(1_500)).toEqual([
    '(under ₦15,000,000)',
    '(₦15,000,000–₦75,000,000)',
    '(₦75,000,000–₦150,000,000)',
    '(₦150,000,000+)',
  ]);
  expect(inNaira(1_600)[0]).toBe('(under ₦16,000,000)');
});

test('every extra says what it includes', () => {
  for (const { line } of rules.additionalServices) expect(line.length).toBeGreaterThan(20);
});
