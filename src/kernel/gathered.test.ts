import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

const slow = () => {
  const asked: (readonly number[])[] = [];
  const answers: { give: (text: string) => void; fail: (error: Error) => void }[] = [];
  const ask = gathered<number, string>((all) => {
    asked.push([...all]);
    return new Promise((give, fail) => answers.push({ give, fail }));
  });
  return { ask, asked, answers };
};
const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

test('who asks while a question is being answered goes with the next one', async () => {
  const { ask, asked, answers } = slow();
  const first = ask(1);
  await turn();
  const others = [ask(2), ask(3), ask(4)];
  await turn();
  expect(asked).toEqual([[1]]);
  answers[0]?.give('one');
  expect(await first).toBe('one');
  await turn();
  expect(asked).toEqual([[1], [2, 3, 4]]);
  answers[1]?.give('the others');
  expect(await Promise.all(others)).toEqual(['the others', 'the others', 'the others']);
});

test('an error reaches those who asked, and nobody after them', async () => {
  const { ask, answers } = slow();
  const first = ask(1);
  await turn();
  const second = ask(2);
  answers[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  answers[1]?.give('well');
  expect(await second).toBe('well');
});
