import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript } from './early.ts';

const asks = { always: ['/api/auth/session'], plain: ['/api/jobs', '/api/companies/{company}/money'] };

/** Runs the script in a browser like this; returns what it asked for. */
const askedIn = ({
  who,
  leaving = null,
  company = null,
  search = '',
}: {
  who?: string;
  leaving?: string | null;
  company?: string | null;
  search?: string;
}) => {
  const asked: [string, unknown][] = [];
  const page = {
    document: { documentElement: { dataset: { who } } },
    localStorage: { getItem: (name: string) => (name === 'kaya-leaving' ? leaving : company) },
    location: { search },
    fetch: (url: string, { headers }: { headers: unknown }) => {
      asked.push([url, headers]);
      return Promise.resolve();
    },
    setTimeout: () => 0,
    window: {} as { kayaEarly?: Map<string, unknown> },
  };
  runInNewContext(earlyScript(asks, 'build-1'), page);
  return { asked, kept: [...(page.window.kayaEarly?.keys() ?? [])] };
};

test('where somebody was signed in, the first answers are asked for as the page would ask', () => {
  const { asked, kept } = askedIn({ who: 'in' });
  const headers = { accept: 'application/json', 'kaya-build': 'build-1' };
  expect(asked).toEqual([
    ['/api/auth/session', headers],
    ['/api/jobs', headers],
  ]);
  expect(kept).toEqual(['/api/auth/session', '/api/jobs']);
});

test('records of a company are asked for where it was shown before', () => {
  expect(askedIn({ who: 'in', company: 'c-1' }).kept).toContain('/api/companies/c-1/money');
});

test('an address with a query may open another part of the page: only what every part needs is asked for', () => {
  expect(askedIn({ who: 'in', search: '?tab=jobs' }).kept).toEqual(['/api/auth/session']);
});

test('nothing is asked for where nobody was signed in, or where a sign-out has not reached the server', () => {
  expect(askedIn({}).asked).toEqual([]);
  expect(askedIn({ who: 'in', leaving: 'yes' }).asked).toEqual([]);
});
