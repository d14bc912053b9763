// What the command bar offers: the sections and the search results, in groups.
import { useEffect, useState } from 'react';
import { asApiError } from '../../kit/api.ts';
import type { Place } from '../../kit/console/place.ts';
import type { Sign } from '../../kit/console/signs.ts';
import { canSearch, minLettersWords } from '../../shared/search-patterns.ts';
import type { Found } from '../../modules/staff/find-contract.ts';
import { type Part, parts } from './console-place.ts';
import { useFindAgain, useFound } from './find-queries.ts';
import { partWords, signOf } from './words.ts';

/** group: its heading. keys: shown on the right. */
export type Command = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly line: string;
  readonly code: string | null;
  readonly sign: Sign | null;
  readonly place: Place;
};

const nowhere = { show: '', q: '', id: '' };
/** The list beside it shows every state, so that it contains the result. */
const allOf: Readonly<Record<Part, string>> = {
  requests: 'all',
  bookings: 'all',
  jobs: '',
  rides: 'all',
  drivers: '',
  providers: '',
  items: '',
  partners: '',
  companies: '',
  people: '',
  payouts: '',
  money: '',
  billing: 'all',
  hearings: '',
  cases: '',
  calls: '',
  privacy: '',
  vitals: '',
  sos: '',
};

const goTo = (part: Part): Command => ({
  id: `go ${part}`,
  group: 'Go to',
  title: partWords[part],
  line: '',
  code: null,
  sign: null,
  place: { ...nowhere, part },
});
const hitOf = (found: Found): Command => ({
  id: found.id,
  group: partWords[found.part],
  title: found.title,
  line: found.line,
  code: found.code,
  sign: signOf(found.part, found.status),
  place: { ...nowhere, part: found.part, show: allOf[found.part], id: found.id },
});

/** What Enter opens: the only hit, or the order when all hits are one order and its jobs (they share a code). */
export const enterOpens = (hits: readonly Command[]): Command | undefined => {
  const [first] = hits;
  const jobs = partWords.jobs;
  const orders = hits.filter(({ group }) => group !== jobs);
  const same = first?.code !== null && hits.every(({ code }) => code === first?.code);
  return hits.length === 1 ? first : same && orders.length === 1 ? orders[0] : undefined;
};

const waitMs = 200;

/** The hits for the typed text, once they are loaded; none when the search fails. */
export const useFindNow = () => {
  const ask = useFindAgain();
  return async (typed: string): Promise<Command[]> => (canSearch(typed) ? (await ask(typed)).map(hitOf) : []);
};

/** state: the message beside the results, or in place of them. */
export const useCommands = (typed: string) => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData } = useFound(asked);
  const text = typed.trim().toLowerCase();
  const wanted = canSearch(typed);
  const settled = wanted
    ? asked === typed.trim() && (error !== null || (data !== undefined && !isPlaceholderData))
    : true;
  const hits = wanted && data ? data.items.map(hitOf) : [];
  const sections = parts.map(goTo).filter(({ title }) => text === '' || title.toLowerCase().startsWith(text));
  const commands = [...hits, ...sections];
  const state = error
    ? asApiError(error).detail
    : text !== '' && !wanted
      ? `${minLettersWords}.`
      : !settled
        ? 'Searching…'
        : wanted && hits.length === 0
          ? `Nothing found for “${typed.trim()}”.`
          : data && wanted && data.more.length > 0
            ? `More ${data.more.map((part) => partWords[part].toLowerCase()).join(' and ')} match. Type more to narrow it down.`
            : null;
  return { commands, state };
};
