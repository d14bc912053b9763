import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { switchCardCharges } from './contract.ts';

test('a switch of the wrong type is refused with a sentence', () => {
  const { error } = z.safeParse(switchCardCharges.body, { is_on: 'yes' });
  expect(error?.issues).toMatchObject([{ path: ['is_on'], message: 'Choose on or off' }]);
});
