// What happens to a breach of personal data. Live subject: `staff`.
import { paths } from '../../shared/paths.ts';
import { event } from '../news/server/door.ts';
import { breachRules, type Risk, riskWords } from './breach-rules.ts';

type OfBreach = { readonly breachId: string; readonly code: string };

const forStaff = { audience: () => ['staff'], subjects: () => ['staff'] };
const silent = 'the console shows it';

export const privacyEvents = {
  breach_opened: event<OfBreach & { readonly risk: Risk }>()('privacy.breach_opened', {
    ...forStaff,
    trail: (p) => `Breach ${p.code} opened: ${riskWords[p.risk]}`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A breach of personal data is open',
          message: `Breach ${p.code}: the commission is told within ${breachRules.hours} hours of knowing.`,
          link: paths.staff('privacy', { show: 'breaches', id: p.breachId }),
        }),
      },
    ],
  }),
  breach_changed: event<OfBreach & { readonly risk: Risk }>()('privacy.breach_changed', {
    ...forStaff,
    trail: (p) => `Breach ${p.code} changed: ${riskWords[p.risk]}`,
    silent,
  }),
  /** hours: since it was known. */
  breach_due: event<OfBreach & { readonly hours: number }>()('privacy.breach_due', {
    ...forStaff,
    trail: (p) => `Breach ${p.code}: the data protection officer was warned after ${p.hours} hours`,
    byItself: true,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'The commission is not told yet',
          message: `Breach ${p.code} is known since ${p.hours} hours. ${breachRules.hours} is the limit.`,
          link: paths.staff('privacy', { show: 'breaches', id: p.breachId }),
        }),
      },
    ],
  }),
  /** at: ISO. reference: what the commission gave. */
  commission_told: event<OfBreach & { readonly at: string; readonly reference: string }>()('privacy.commission_told', {
    ...forStaff,
    trail: (p) => `Breach ${p.code}: the commission was told, ${p.reference}`,
    silent,
  }),
  people_told: event<OfBreach & { readonly at: string }>()('privacy.people_told', {
    ...forStaff,
    trail: (p) => `Breach ${p.code}: the people were told`,
    silent,
  }),
  breach_closed: event<OfBreach & { readonly reason: string }>()('privacy.breach_closed', {
    ...forStaff,
    trail: (p) => `Breach ${p.code} closed`,
    silent,
  }),
};
