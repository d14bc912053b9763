// Web vitals of real visits: pages send them, staff read what they add up to.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { isoDate } from '../../shared/fields.ts';
import { pages } from '../../shared/pages.ts';
import { forms, visits, vitalsRules } from './rules.ts';

const { longest_ms, max_thousandths, keptWeeks, shownWeeks } = vitalsRules;
const page = z.enum(pages, 'No such page');
const form = z.enum(forms, 'No such form');
const upTo = (max: number) => z.optional(z.int().check(z.minimum(0), z.maximum(max)));

export const recordVitals = endpoint({
  name: 'vitals.recordVitals',
  method: 'POST',
  path: '/api/vitals',
  who: 'anyone',
  summary:
    'Counts how fast one visit of a page was, without anything about the person. A part that was not measured is left out.',
  body: z.strictObject({
    page,
    form,
    visit: z.enum(visits, 'No such visit'),
    lcp_ms: upTo(longest_ms),
    inp_ms: upTo(longest_ms),
    cls_thousandths: upTo(max_thousandths),
  }),
  answer: z.null(),
  status: 204,
});

const figure = z.nullable(z.number());

/** Three quarters of the visits were at least this fast; null: not measured. visits: those with a largest paint. */
const speed = {
  visits: z.number(),
  lcp_first_ms: figure,
  lcp_next_ms: figure,
  inp_ms: figure,
  cls_thousandths: figure,
};
const pageSpeed = z.object({ page, ...speed });
export type PageSpeed = z.output<typeof pageSpeed>;

export const listVitals = endpoint({
  name: 'vitals.listVitals',
  method: 'GET',
  path: '/api/staff/vitals',
  who: 'staff',
  summary: `The pages with their web vitals in one week, the most visited first. week: one of its days, in the last ${keptWeeks}.`,
  query: z.object({ form, week: z.optional(isoDate) }),
  answer: z.object({ items: z.array(pageSpeed) }),
});

/** monday: the first day of the week. */
const weekSpeed = z.object({ monday: z.string(), ...speed });
export type WeekSpeed = z.output<typeof weekSpeed>;

export const readPageVitals = endpoint({
  name: 'vitals.readPageVitals',
  method: 'GET',
  path: '/api/staff/page-vitals',
  who: 'staff',
  summary: `The web vitals of one page in the last ${shownWeeks} weeks, this week first; weeks without a visit are left out.`,
  query: z.object({ page, form }),
  answer: z.object({ items: z.array(weekSpeed) }),
});
