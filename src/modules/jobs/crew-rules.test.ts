import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateMove, vehicleClasses } from '../catalogue/rules.ts';
import { agreedSplit, crewFor, crewRules, crewSplit, earnsIn, paidSplit, placesWaitUntil } from './crew-rules.ts';

const naira = (amount: number): number => amount * 100;
const moving = { service_type: 'moving' } as const;

describe('the crew a job needs', () => {
  test('light and medium work is for one worker', () => {
    for (const job_size of ['light', 'medium'] as const)
      expect(crewFor({ ...moving, job_size, people: 3, vehicle: 'truck' })).toEqual({
        helpers_needed: 0,
        vehicle_class: null,
      });
  });
  test('a heavy move needs the people and the vehicle that its price assumes', () => {
    expect(crewFor({ ...moving, job_size: 'heavy', people: 4, vehicle: 'truck' })).toEqual({
      helpers_needed: 3,
      vehicle_class: 'truck',
    });
    expect(crewFor({ ...moving, job_size: 'heavy', people: 5, vehicle: 'inter_city' }).vehicle_class).toBe(
      'inter_city',
    );
  });
  test('a heavy job without an estimate needs two helpers and a truck', () => {
    expect(crewFor({ service_type: 'event-logistics', job_size: 'heavy' })).toEqual({
      helpers_needed: 2,
      vehicle_class: 'truck',
    });
  });
  test('a cleaning, and work for one, need no crew; nothing needs more helpers than fit', () => {
    expect(crewFor({ service_type: 'cleaning', job_size: 'heavy', people: 3 }).helpers_needed).toBe(0);
    expect(crewFor({ ...moving, job_size: 'heavy', people: 1 }).helpers_needed).toBe(0);
    expect(crewFor({ ...moving, job_size: 'heavy', people: 30 }).helpers_needed).toBe(crewRules.maxHelpers);
  });
  test('the catalogue’s largest home is the one that needs a crew', () => {
    const facts = { distance_m: 9_000, duration_s: 1_800, move_option: 'door-to-door' } as const;
    const needOf = (room_size: 'studio' | '3bedroom') => {
      const { size, crew, vehicle } = estimateMove({ ...facts, room_size });
      return crewFor({ ...moving, job_size: size, people: crew, vehicle });
    };
    expect(needOf('studio').helpers_needed).toBe(0);
    expect(needOf('3bedroom')).toEqual({ helpers_needed: 3, vehicle_class: 'truck' });
  });
});

describe('the split', () => {
  test('for ₦40,500 with a truck and three helpers', () => {
    expect(crewSplit(naira(40_500), { helpers_needed: 3, vehicle_class: 'truck' })).toEqual({
      lead_kobo: naira(22_950),
      helper_kobo: naira(5_850),
    });
  });
  test('adds up to the kobo, and the lead never earns less than a helper', () => {
    const vehicle = fc.constantFrom(null, ...vehicleClasses.map(({ code }) => code));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: naira(900_000) }),
        fc.integer({ min: 1, max: 6 }),
        vehicle,
        (earns, n, by) => {
          const split = crewSplit(earns, { helpers_needed: n, vehicle_class: by });
          if (split === null) return;
          expect(split.lead_kobo + n * split.helper_kobo).toBe(earns);
          expect(split.helper_kobo).toBeGreaterThan(0);
          expect(split.lead_kobo).toBeGreaterThanOrEqual(split.helper_kobo);
        },
      ),
    );
  });
  test('a job without helpers, or with too little to share, has no shares', () => {
    expect(crewSplit(naira(40_500), { helpers_needed: 0, vehicle_class: null })).toBeNull();
    expect(crewSplit(naira(100), { helpers_needed: 3, vehicle_class: 'truck' })).toBeNull();
  });
});

describe('what is paid in the end', () => {
  const job = { worker_share_kobo: naira(40_500), helper_places: 3, helper_share_kobo: naira(5_850) };
  test('what was agreed', () => {
    expect(paidSplit(job, job.worker_share_kobo)).toEqual(agreedSplit(job));
  });
  test('the lead gets what exceeds the agreement', () => {
    expect(paidSplit(job, naira(44_000))).toEqual({ lead_kobo: naira(26_450), helper_kobo: naira(5_850) });
  });
  test('when less than agreed is paid, everybody gets less, and it adds up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: job.worker_share_kobo }), (earns) => {
        const { lead_kobo, helper_kobo } = paidSplit(job, earns);
        expect(lead_kobo + 3 * helper_kobo).toBe(earns);
        expect(helper_kobo).toBeLessThanOrEqual(job.helper_share_kobo);
        expect(lead_kobo).toBeGreaterThanOrEqual(helper_kobo);
      }),
    );
  });
  test('a free place shows a helper’s share, a member sees their own', () => {
    const gathering = { ...job, crew_until: new Date() };
    expect([null, 0, 2].map((place) => earnsIn(gathering, place))).toEqual([naira(5_850), naira(22_950), naira(5_850)]);
    const alone = { worker_share_kobo: naira(40_500), helper_places: 0, helper_share_kobo: 0, crew_until: null };
    expect(earnsIn(alone, null)).toBe(naira(40_500));
  });
});

describe('how long a place waits', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  test.each([
    [72, 24],
    [10, 7],
    [4, 1],
  ])('a start in %i hours: %i hours', (start, wait) => {
    expect(placesWaitUntil(hours(start), now)).toEqual(hours(wait));
  });
  test('a place does not wait when the start is too near', () => {
    expect(placesWaitUntil(hours(3.25), now)).toBeNull();
    expect(placesWaitUntil(hours(-1), now)).toBeNull();
  });
});
