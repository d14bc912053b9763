import { expect, test } from 'vitest';
import type { Database } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { serviceKinds, services } from '../options.ts';
import { listServices } from './list-services.ts';

test('the answer matches the contract, and every service and kind has a title', async () => {
  const answer = await listServices({} as Database, visitor, {} as Parameters<typeof listServices>[2], {} as Exchange);
  expect(contract.listServices.answer?.safeParse(answer).error).toBeUndefined();
  expect(answer.services.map(({ code }) => code)).toEqual(services.map(({ code }) => code));
  expect(answer.service_kinds.map(({ code }) => code)).toEqual([...serviceKinds]);
  for (const { title } of [...answer.services, ...answer.service_kinds]) expect(title).not.toBe('');
  expect(answer.suggestions.length).toBeGreaterThan(0);
});
