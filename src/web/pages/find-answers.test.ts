import { expect, test } from 'vitest';
import { findsAll } from './find-answers.ts';

const text = 'Can I cancel? Yes. A ride is free to cancel until 2 minutes after a driver accepts.';

test.each([
  ['', true],
  ['  ', true],
  ['CANCEL', true],
  ['ride  cancel', true],
  ['cancel card', false],
])('%j', (search, found) => expect(findsAll(search, text)).toBe(found));
