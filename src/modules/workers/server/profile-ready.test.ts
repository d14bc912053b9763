import { expect, test } from 'vitest';
import { workersEvents } from '../events.ts';
import { profileReady } from '../web/words.ts';

test("the page uses the event's words for a new profile, so that both are one notice", () => {
  const inbox = workersEvents.profile_created.tells?.[0].inbox;
  const news = inbox?.({ workerId: '', fullName: '' }, {} as never, [], '');
  expect(news).toMatchObject({ title: { text: profileReady.title }, message: { text: profileReady.detail } });
});
