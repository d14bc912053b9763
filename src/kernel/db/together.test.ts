import { expect, test } from 'vitest';
import { Refused } from '../../shared/refusal.ts';
import { query } from './query.ts';
import { type Ask, together, togetherOn } from './together.ts';

const echo = together({
  query: query(
    'test.echo',
    { names: 'text[]' },
    { n: 'int8', said: 'text' },
    'SELECT n, name FROM unnest($names) WITH ORDINALITY',
  ),
  params: (names: readonly string[]) => ({ names: [...names] }),
  apart: (name) => name.split(' ')[0] ?? '',
});

/** Answers each statement on command; records the calls in it. */
const database = () => {
  const sent: { names: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = ((_query: unknown, { names }: { names: string[] }) =>
    new Promise((done, fail) => {
      const rows = names.flatMap((name, index) => (name === 'nobody' ? [] : [{ n: index + 1, said: name }]));
      sent.push({ names, answer: () => done(rows.reverse() as never), fail });
    })) as Ask;
  return { sent, ask: togetherOn(ask) };
};
const pause = () => new Promise((next) => setTimeout(next, 5));

test('the first call goes at once; calls that arrive while four statements are running go with the next', async () => {
  const { sent, ask } = database();
  const answers: Promise<{ n: number; said: string } | undefined>[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    answers.push(ask(echo, name));
    await pause();
    expect(sent.at(-1)?.names).toEqual([name]);
  }
  answers.push(ask(echo, 'e'), ask(echo, 'nobody'), ask(echo, 'f'));
  await pause();
  expect(sent).toHaveLength(4);
  sent[0]?.answer();
  await pause();
  expect(sent[4]?.names).toEqual(['e', 'nobody', 'f']);
  for (const { answer } of sent) answer();
  expect((await Promise.all(answers)).map((row) => row?.said)).toEqual(['a', 'b', 'c', 'd', 'e', undefined, 'f']);
});

test('members that arrive at the same moment leave together, members with the same key one after the other', async () => {
  const { sent, ask } = database();
  const answers = [ask(echo, 'a 1'), ask(echo, 'a 2'), ask(echo, 'b 1'), ask(echo, 'a 3')];
  for (const expected of [['a 1', 'b 1'], ['a 2'], ['a 3']]) {
    await pause();
    expect(sent.at(-1)?.names).toEqual(expected);
    sent.at(-1)?.answer();
  }
  expect(await Promise.all(answers)).toHaveLength(4);
  expect(sent).toHaveLength(3);
});

test('when a statement fails, each of its members is retried alone, and only the faulty one fails', async () => {
  const { sent, ask } = database();
  const answers = Promise.allSettled([ask(echo, 'a'), ask(echo, 'b'), ask(echo, 'c')]);
  await pause();
  sent[0]?.fail(new Error('one of them'));
  await pause();
  expect(sent.slice(1).map(({ names }) => names)).toEqual([['a'], ['b'], ['c']]);
  sent[1]?.answer();
  sent[2]?.fail(new Error('this one'));
  sent[3]?.answer();
  expect((await answers).map((each) => (each.status === 'fulfilled' ? each.value?.said : String(each.reason)))).toEqual(
    ['a', 'Error: this one', 'c'],
  );
});

test('a deadlock of a single call is retried, three times at most', async () => {
  const { sent, ask } = database();
  const answer = ask(echo, 'a').catch((error: unknown) => error);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await pause();
    sent[attempt]?.fail(Object.assign(new Error('deadlock'), { code: '40P01' }));
  }
  expect(await answer).toMatchObject({ code: '40P01' });
  expect(sent).toHaveLength(3);
});

test('at most 64 leave together and a thousand may wait; the next one is refused', async () => {
  const { sent, ask } = database();
  const names = Array.from({ length: 1_001 }, (_, n) => `${n}`);
  const answers = names.map((name) => ask(echo, name));
  const refused = await answers[1_000]?.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ kind: { code: 'unavailable' }, retryAfter: 1 });
  await pause();
  expect(sent.map((each) => each.names.length)).toEqual([64, 64, 64, 64]);
  for (let done = 0; done < sent.length; done += 1) {
    sent[done]?.answer();
    await new Promise((next) => setImmediate(next));
  }
  expect((await Promise.all(answers.slice(0, 1_000))).map((row) => row?.said)).toEqual(names.slice(0, 1_000));
});
