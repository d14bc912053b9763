import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCounts, readTimes, readTroubles, steps, stepsOf } from './steps.ts';

describe('the steps of npm test', () => {
  test('are all in the whole run, where the unit tests include the house test', () => {
    expect(stepsOf(undefined)).toEqual(steps.filter(({ name }) => name !== 'house'));
    expect(stepsOf('check')?.map(({ name }) => name)).toContain('house');
    expect(stepsOf('nonsense')).toBeUndefined();
  });

  test('wait only for earlier steps', () => {
    const early = steps.filter(
      ({ after }, index) => after && !steps.slice(0, index).some(({ name }) => name === after),
    );
    expect(early).toEqual([]);
  });

  test('count a skipped or planned test as failed, and a journey that needed a retry as passed', () => {
    const vitest = { success: true, numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(readCounts('vitest', JSON.stringify(vitest))).toEqual({ passed: 5, failed: 4 });
    const playwright = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 } };
    expect(readCounts('playwright', JSON.stringify(playwright))).toEqual({ passed: 4, failed: 1 });
  });

  test('read how long each test took, retries included', () => {
    const vitest = { testResults: [{ name: '/kaya/a.test.ts', assertionResults: [{ fullName: 'a b', duration: 3 }] }] };
    expect(readTimes('vitest', JSON.stringify(vitest))).toEqual([{ file: '/kaya/a.test.ts', name: 'a b', ms: 3 }]);
    const tests = [{ projectName: 'phone', results: [{ duration: 5 }, { duration: 7 }] }];
    const specs = [{ file: 'a.spec.ts', title: 'a', tests }];
    const playwright = { config: { rootDir: '/kaya/e2e' }, suites: [{ specs: [], suites: [{ specs }] }] };
    expect(readTimes('playwright', JSON.stringify(playwright))).toEqual([
      { file: join('/kaya/e2e', 'a.spec.ts'), name: 'a (phone)', ms: 12 },
    ]);
  });

  test('list failed tests, and those that passed in a retry', () => {
    const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const assertionResults = [
      result('a', 'passed'),
      result('b', 'passed', 'late'),
      result('c', 'failed', 'wrong\nat line 1'),
    ];
    expect(
      readTroubles('vitest', JSON.stringify({ testResults: [{ name: '/kaya/a.test.ts', assertionResults }] })),
    ).toEqual([
      { file: '/kaya/a.test.ts', name: 'b', later: true, said: 'late' },
      { file: '/kaya/a.test.ts', name: 'c', later: false, said: 'wrong\nat line 1' },
    ]);
    const failed = { status: 'failed', error: { message: 'not visible' } };
    const tests = [
      { projectName: 'phone', results: [failed, { status: 'passed' }] },
      { projectName: 'desk', results: [failed, failed] },
      { projectName: 'wide', results: [{ status: 'passed' }] },
    ];
    const playwright = {
      config: { rootDir: '/kaya/e2e' },
      suites: [{ specs: [{ file: 'a.spec.ts', title: 'a', tests }] }],
    };
    expect(readTroubles('playwright', JSON.stringify(playwright)).map(({ name, later }) => [name, later])).toEqual([
      ['a (phone)', true],
      ['a (desk)', false],
    ]);
  });
});
