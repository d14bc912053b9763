import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crowd, type Gathered } from './crowd.ts';

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A crowd whose messages each take until `sent` is called. */
const slow = () => {
  const messages: (readonly string[])[] = [];
  let sent = (): void => undefined;
  const all = crowd<never>(({ gone }: Gathered<never>) => {
    messages.push(gone);
    return new Promise((done) => {
      sent = done;
    });
  });
  return { all, messages, sent: () => sent(), leave: (gone: string) => all.add({ list: 'board', gone }, []) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while a message is being sent, the next one's time runs, and it leaves as soon as both have passed", async () => {
  const { messages, sent, leave } = slow();
  leave('1');
  await later(180);
  leave('2');
  await later(100);
  leave('3');
  await later(100);
  expect(messages, 'one at a time').toEqual([['1']]);
  leave('4');
  sent();
  await later(0);
  expect(messages).toEqual([['1'], ['2', '3', '4']]);
  leave('5');
  await later(20);
  sent();
  await later(159);
  expect(messages, 'it is not yet time').toHaveLength(2);
  await later(1);
  expect(messages).toEqual([['1'], ['2', '3', '4'], ['5']]);
});

test('what waits while a message is being sent is sent before it closes', async () => {
  const { all, messages, sent, leave } = slow();
  leave('1');
  await later(180);
  leave('2');
  const closed = all.close();
  sent();
  await later(0);
  sent();
  await closed;
  expect(messages).toEqual([['1'], ['2']]);
  expect(all.waits()).toBe(false);
});
