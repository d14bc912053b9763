// What staff do about money by hand: what they ask for and agree to. A second member of staff has to find what waits.
import { naira } from '../../shared/naira.ts';
import { paths } from '../../shared/paths.ts';
import { event, money, sentence } from '../news/server/door.ts';
import { postingKey, postingName } from './ledger-words.ts';
import type { DifferenceKind } from './reconcile-rules.ts';
import type { StaffActKind } from './staff-act-rules.ts';

/** An act and what it is about. kind: of the posting. */
export type OfAct = { readonly amountKobo: number } & (
  | {
      readonly act: Exclude<StaffActKind, 'reverse'>;
      readonly exceptionId: string;
      readonly difference: DifferenceKind;
    }
  | { readonly act: 'reverse'; readonly postingId: string; readonly kind: string }
);
type WithReason = OfAct & { readonly reason: string };

const seen = { audience: () => ['staff'], subjects: () => ['staff'] };
const silent = 'the console shows it';

const actWords = { post: 'enter it in the books', return: 'send it back', write_off: 'write it off' } as const;
const wordsOf = (p: OfAct): string => (p.act === 'reverse' ? `reverse “${postingName(p.kind)}”` : actWords[p.act]);
const say = (p: OfAct): string => `${wordsOf(p)}, ${money(p.amountKobo)}`;
const asked = (p: OfAct): string => `Asked: ${say(p)}`;

export const staffActEvents = {
  /** It needs no second person: a task does it now. */
  act_asked: event<WithReason>()('money.act_asked', { ...seen, silent, trail: asked }),
  act_waits: event<WithReason>()('money.act_waits', {
    ...seen,
    trail: (p) => `${asked(p)}: waits for a second member of staff`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'Money waits for a second person',
          message: `Asked: ${wordsOf(p)}, ${naira(p.amountKobo)}. The reason: ${sentence(p.reason)}`,
          link: paths.staff(
            'money',
            p.act === 'reverse' ? { show: 'trial', id: postingKey(p.postingId) } : { id: p.exceptionId },
          ),
        }),
      },
    ],
  }),
  act_agreed: event<OfAct>()('money.act_agreed', { ...seen, silent, trail: (p) => `Agreed: ${say(p)}` }),
  act_withdrawn: event<OfAct>()('money.act_withdrawn', { ...seen, silent, trail: (p) => `Not done: ${say(p)}` }),
  act_done: event<OfAct>()('money.act_done', { ...seen, silent, trail: (p) => `Done: ${say(p)}` }),
  /** By then something had changed, or was too small. */
  act_failed: event<OfAct & { readonly fault: string }>()('money.act_failed', {
    ...seen,
    silent,
    trail: (p) => `Not done: ${say(p)}. ${p.fault}`,
  }),
} as const;
