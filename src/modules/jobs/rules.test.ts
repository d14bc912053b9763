import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kmWord } from '../../shared/figures.ts';
import { runRound } from '../dispatch/engine/run-round.ts';
import { dispatchRules, moveRound } from '../dispatch/rules.ts';
import { defaultSchedule } from '../workers/schedule-rules.ts';
import { rankForWorker } from './rank-rules.ts';
import {
  chatStates,
  currentStates,
  jobLifecycle,
  type JobMove,
  type JobPerson,
  statusWords,
  takenStates,
  underwayStates,
} from './rules.ts';

const people: JobPerson[] = ['worker', 'customer', 'staff', 'clock'];
const attempts = fc.array(fc.tuple(fc.constantFrom(...jobLifecycle.moves), fc.constantFrom(...people)), {
  maxLength: 40,
});

describe('the lifecycle of a job', () => {
  const order = ['open', 'assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed'];

  test('no step can be skipped, only a release goes back, and a final state stays final', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        let state = jobLifecycle.first;
        for (const [move, by] of tries) {
          const next = jobLifecycle.next(state, move, by);
          if (!next.ok) continue;
          expect(jobLifecycle.isFinal(state)).toBe(false);
          const [from, to] = [order.indexOf(state), order.indexOf(next.state)];
          if (from >= 0 && to >= 0) {
            if (to < from) expect(['release', 'take_back', 'assign']).toContain(move);
            else expect(to - from).toBeLessThanOrEqual(1);
          }
          state = next.state;
        }
      }),
    );
  });

  test('only the worker can move the work forward, and a worker cannot complete it alone', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        let state = jobLifecycle.first;
        for (const [move, by] of tries.filter(([, person]) => person !== 'worker')) {
          const next = jobLifecycle.next(state, move, by);
          if (next.ok) state = next.state;
        }
        expect(['open', 'assigned', 'cancelled']).toContain(state);
      }),
    );
  });

  test('who may make which move', () => {
    const table: [JobMove, JobPerson[]][] = [
      ['accept', ['worker']],
      ['assign', ['staff']],
      ['release', ['worker', 'staff', 'clock']],
      ['take_back', ['staff', 'clock']],
      ['depart', ['worker']],
      ['arrive', ['worker']],
      ['start', ['worker']],
      ['deliver', ['worker', 'customer']],
      ['complete', ['customer', 'staff', 'clock']],
      ['dispute', ['customer', 'staff']],
      ['settle', ['staff']],
      ['cancel', ['customer', 'staff']],
      ['no_show', ['worker']],
      ['call_off', ['staff']],
    ];
    expect(table.map(([move]) => move)).toEqual(jobLifecycle.moves);
    for (const [move, allowed] of table) {
      const from = jobLifecycle.from(move)[0] ?? 'open';
      expect(
        people.filter((person) => jobLifecycle.next(from, move, person).ok),
        move,
      ).toEqual(allowed);
    }
  });

  test('the customer can cancel only before the work begins', () => {
    expect(jobLifecycle.states.filter((state) => jobLifecycle.next(state, 'cancel', 'customer').ok)).toEqual([
      'open',
      'assigned',
      'en_route',
      'arrived',
    ]);
  });

  test('every state has words and belongs to the right groups', () => {
    expect(Object.keys(statusWords)).toEqual([...jobLifecycle.states]);
    for (const state of underwayStates) expect(takenStates).toContain(state);
    for (const state of takenStates) expect(currentStates).toContain(state);
    for (const state of currentStates) expect(chatStates).toContain(state);
    // A completed job can still be disputed.
    expect(jobLifecycle.states.filter(jobLifecycle.isFinal)).toEqual(['cancelled']);
  });
});

describe('the order of the board', () => {
  const at = { lat: 6.4969, lng: 3.3561 };
  // Monday 19 October 2026, 10:00 to 12:00 in Lagos.
  const job = {
    starts_at: new Date('2026-10-19T09:00:00Z'),
    ends_at: new Date('2026-10-19T11:00:00Z'),
    required_skills: [] as string[],
    location_lat: 6.4926,
    location_lng: 3.3567,
  };
  const viewer = { at, schedule: defaultSchedule(), today: '2026-10-16' };
  const sunday = { ...job, starts_at: new Date('2026-10-18T09:00:00Z'), ends_at: new Date('2026-10-18T11:00:00Z') };

  test('says why a job is recommended', () => {
    const kinds = (...of: Parameters<typeof rankForWorker>) => rankForWorker(...of).reasons.map(({ kind }) => kind);
    expect(kinds(job, viewer)).toEqual(['near', 'schedule']);
    const far = { ...job, location_lat: 6.54, required_skills: ['packing', 'piano'] };
    expect(kinds(far, viewer)).toEqual(['near', 'schedule', 'skill', 'skill']);
    expect(rankForWorker(far, viewer).reasons[3]).toEqual({ kind: 'skill', skill: 'piano' });
    expect(kinds(sunday, viewer)).toEqual(['near']);
    expect(rankForWorker(sunday, { ...viewer, at: null })).toMatchObject({ away_m: null, reasons: [] });
  });

  test('jobs are ordered by skill, fit, distance and start', () => {
    const score = (facts: typeof job) => rankForWorker(facts, viewer).score;
    expect(score(job)).toBeLessThan(score({ ...job, location_lat: 6.55 }));
    expect(score(job)).toBeLessThan(score({ ...job, ends_at: new Date('2026-10-19T18:00:00Z') }));
    expect(score({ ...job, required_skills: ['packing'] })).toBeLessThan(score(job));
    const later = { ...job, starts_at: new Date('2026-10-21T09:00:00Z'), ends_at: new Date('2026-10-21T11:00:00Z') };
    expect(score(job)).toBeLessThan(score(later));
  });

  test('what starts today and is near comes before all others, and says so', () => {
    const onSunday = { ...viewer, today: '2026-10-18' };
    expect(rankForWorker(sunday, onSunday).score).toBeLessThan(rankForWorker(job, onSunday).score);
    expect(rankForWorker(sunday, onSunday)).toMatchObject({
      reasons: [
        { kind: 'today', skill: null },
        { kind: 'near', skill: null },
      ],
      outside_hours: true,
    });
    const far = { ...sunday, location_lat: 6.6 };
    expect(rankForWorker(far, onSunday)).toEqual(rankForWorker(far, viewer));
    expect(rankForWorker(sunday, { ...onSunday, at: null }).reasons).toEqual([]);
    expect(rankForWorker(job, viewer).outside_hours).toBe(false);
  });

  test('the board and a round prefer the same job, by as many seconds, whatever the rating of the worker', () => {
    const far = { ...job, location_lat: 6.55 };
    const board_s = rankForWorker(far, viewer).score - rankForWorker(job, viewer).score;
    const totalOf = (facts: typeof job, rating: number | null) => {
      const pickup = { lat: facts.location_lat, lng: facts.location_lng };
      const none = { classes: null, skills: [], capacity: 0, crew: 1, asked: [], dropoff: null };
      const worker = { classes: [], skills: [], capacity: 0, crew: 1, earned_kobo: 0, online_s: 0, rejections: 0 };
      const { decisions } = runRound(
        [{ ...none, id: 'job', pickup, window: null, duration_s: 60, waited_s: 0 }],
        [
          {
            ...worker,
            id: 'worker',
            position: viewer.at,
            rating,
            home: null,
            shiftEnds_s: null,
            free: null,
            askedAgo_s: null,
          },
        ],
        { ...moveRound, speed_mps: {}, otherSpeed_mps: dispatchRules.moveSpeed_mps, typical_kobo_h: null },
      );
      return (decisions[0]?.candidates[0]?.total_ms ?? Number.NaN) / 1000;
    };
    expect(board_s).toBeGreaterThan(600);
    for (const rating of [null, 1, 5]) {
      const apart_s = totalOf(far, rating) - totalOf(job, rating);
      expect(Math.abs(apart_s - board_s)).toBeLessThan(0.02 * board_s);
    }
  });

  test('distances in words', () => {
    expect([0, 499, 500, 1609, 10_900, 1_204_000].map((metres) => kmWord(metres).replaceAll('\u00a0', '~'))).toEqual([
      'Less than 1~km',
      'Less than 1~km',
      '1~km',
      '2~km',
      '11~km',
      '1,204~km',
    ]);
  });
});
