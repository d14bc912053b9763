// Public pages promise only what Kaya does today. A phrase is removed from this list when the product does it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const publicPages = [
  ...globSync('src/web/pages/*.{ts,tsx}'),
  ...globSync('src/web/home/*.tsx'),
  ...globSync('src/web/shell/*.tsx'),
  ...globSync('src/modules/drivers/web/*.tsx'),
].filter((file) => !file.endsWith('.test.ts'));

/** No account on a social network, no published figures, no reply times. */
const notToday = [
  /shared fairly|fair shares?\b/i,
  /jobs go first|best mover/i,
  /we publish/i,
  /the same day|within one (?:working )?day/i,
  /two wheels/i,
  /on Instagram|on Facebook/i,
  /over WhatsApp/i,
];

test.each(publicPages)('%s promises nothing that is not built', (file) => {
  const words = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
  for (const promise of notToday) expect(words).not.toMatch(promise);
});

test('the pages that make promises are checked', () => {
  for (const name of ['About', 'Sustainability', 'Privacy', 'Help', 'BecomeDriver', 'Cities']) {
    expect(publicPages).toContain(`src/web/pages/${name}Page.tsx`);
  }
});
