// The console's words: sections, and the tags of search results.
import type { Sign } from '../../kit/console/signs.ts';
import { bookingTags } from '../../modules/bookings/following-rules.ts';
import { jobSigns } from '../../modules/jobs/web/console-door.ts';
import { requestSigns } from '../../modules/requests/web/console-door.ts';
import { tripSigns } from '../../modules/rides/web/console-door.ts';
import { workSigns } from '../../modules/workers/web/console-door.ts';
import type { FoundPart } from '../../modules/staff/find-contract.ts';
import type { Part } from './console-place.ts';

/** Names of the sections, in the rail and in the search. */
export const partWords: Readonly<Record<Part, string>> = {
  requests: 'Requests',
  bookings: 'Bookings',
  jobs: 'Jobs',
  rides: 'Rides',
  drivers: 'Drivers',
  providers: 'Providers',
  items: 'Company items',
  partners: 'Partners',
  companies: 'Companies',
  people: 'People',
  payouts: 'Payouts',
  money: 'Money',
  billing: 'Billing',
  hearings: 'Hearings',
  cases: 'Cases',
  calls: 'Calls',
  privacy: 'Law desk',
  vitals: 'Web vitals',
  sos: 'SOS desk',
};

const accountSigns: Readonly<Record<string, Sign>> = {
  account: { tone: 'off', word: 'Account' },
  suspended: { tone: 'bad', word: 'Suspended' },
};

/** The tag of a search result; null for a state this page does not know. */
export const signOf = (part: FoundPart, status: string): Sign | null => {
  const tables: Readonly<Record<FoundPart, Readonly<Record<string, Sign>>>> = {
    requests: requestSigns,
    bookings: bookingTags,
    jobs: jobSigns,
    rides: tripSigns,
    people: { ...workSigns, ...accountSigns },
  };
  return tables[part][status] ?? null;
};
