// Emails about a reported problem and its decision, to the customer and the mover.
import * as z from 'zod/mini';
import { letter } from '../../../../kernel/letter.ts';
import { naira } from '../../../../shared/naira.ts';
import { aboutMove, followMove, workerIn } from '../../../catalogue/server/door.ts';
import { hello, nameWord } from '../../../news/server/door.ts';

const reportedMoney = (w: { readonly what: string; readonly late?: boolean; readonly billed?: boolean }): string => {
  if (w.billed)
    return w.late
      ? `Your ${workerIn(w)} has been paid. If we find that you are right, it comes off your company’s bill.`
      : `Until we decide, Kaya pays your ${workerIn(w)} nothing more, and your company gets no bill for it.`;
  return w.late
    ? `Your ${workerIn(w)} has been paid. If we find that you are right, you get back what you should not have paid: the way you paid, or by bank transfer if it was cash.`
    : `Until then Kaya pays your ${workerIn(w)} nothing more. If you have not paid the cash yet, you can wait too.`;
};

export const problem_reported = letter(
  z.object({ ...aboutMove, late: z.optional(z.boolean()), billed: z.optional(z.boolean()) }),
  {
    en: (w) => ({
      subject: `We are looking into it, ${w.code}`,
      heading: 'We are looking into it',
      paragraphs: [
        hello(w.name),
        `You reported that something is wrong with your ${w.what}. We will speak to both sides and call you. Keep your photos.`,
        reportedMoney(w),
      ],
      facts: [['Request', w.code]],
      ...followMove(w),
    }),
  },
);

const outcome = (reason: string, more: readonly string[]): string[] => [
  'We have looked into what was reported and decided.',
  ...more,
  `Our reason: ${reason}`,
];

export const dispute_decided = letter(
  z.object({
    ...aboutMove,
    pays_kobo: z.int(),
    back_card_kobo: z.int(),
    off_bill_kobo: z.optional(z.int()),
    /** The company that pays by its bill, and how the amount left it, as a sentence; empty: nothing did. */
    payer: z.optional(nameWord('Your company')),
    off_bill: z.optional(z.string()),
    back_cash_kobo: z.int(),
    reason: z.string(),
  }),
  {
    en: (w) => ({
      subject: `We have decided, ${w.code}`,
      heading: 'We have decided',
      paragraphs: [
        hello(w.name),
        ...outcome(w.reason, [
          `${w.payer ? `${w.payer} pays` : w.off_bill_kobo ? 'Your company pays' : 'You pay'} ${naira(w.pays_kobo)} for your ${w.what}.`,
          ...(w.payer && w.off_bill ? [w.off_bill] : []),
          ...(!w.payer && w.off_bill_kobo ? [`${naira(w.off_bill_kobo)} comes off your company’s bill.`] : []),
          ...(w.back_card_kobo > 0 ? [`${naira(w.back_card_kobo)} goes back the way you paid.`] : []),
          ...(w.back_cash_kobo > 0 && !w.payer
            ? [`Kaya owes you ${naira(w.back_cash_kobo)} of what you paid. We will call you to send it.`]
            : []),
        ]),
      ],
      facts: [['Request', w.code]],
      ...followMove(w),
    }),
  },
);

export const dispute_decided_mover = letter(
  z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    title: z.string(),
    mover_kobo: z.int(),
    back_cash_kobo: z.int(),
    taken_back: z.optional(z.boolean()),
    part_back_kobo: z.optional(z.int()),
    reason: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Kaya has decided: ${w.title}`,
      heading: 'Kaya has decided',
      paragraphs: [
        hello(w.name),
        ...outcome(w.reason, [
          `You earn ${naira(w.mover_kobo)} for ${w.title}.`,
          ...(w.part_back_kobo
            ? [
                `${naira(w.part_back_kobo)} that you were paid after loading comes off your balance, then off what you earn next.`,
              ]
            : []),
          ...(w.back_cash_kobo > 0 && !w.taken_back
            ? [`The customer gets ${naira(w.back_cash_kobo)} of the cash back. Kaya pays it, and you owe it to Kaya.`]
            : []),
        ]),
      ],
      ...(w.url ? { button: { label: 'Open the job', url: w.url } } : {}),
    }),
  },
);
