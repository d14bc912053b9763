// Texts about a hearing shared by the dashboard and its page.
import { showDate } from '../../../kit/when.ts';
import { phrase, say } from '../../../kit/language.ts';
import type { TagTone } from '../../../kit/ui/Tag.tsx';
import type { HearingState, Outcome } from '../hearing-rules.ts';

type Sign = { readonly tone: TagTone; readonly word: string };

const states: Readonly<Record<Exclude<HearingState, 'decided'>, Sign>> = {
  open: { tone: 'warn', word: phrase('Waits for your answer') },
  answered: { tone: 'now', word: phrase('Waits for the decision') },
};
const outcomes: Readonly<Record<Outcome, Sign>> = {
  dismissed: { tone: 'ok', word: phrase('Nothing changes') },
  paused: { tone: 'bad', word: phrase('Paused') },
  blocked: { tone: 'bad', word: phrase('Blocked') },
};
type Standing = {
  readonly state: HearingState;
  readonly outcome: Outcome | null;
  readonly paused_until: string | null;
};
const over: Sign = { tone: 'off', word: phrase('Over') };

/** bars: the decision is still in force. late: the time to answer has passed. */
export const hearingSign = ({ state, outcome }: Standing, bars: boolean, late: boolean): Sign => {
  if (state !== 'decided') return late ? states.answered : states[state];
  if (!outcome) return over;
  return outcome === 'dismissed' || bars ? outcomes[outcome] : over;
};

/** The decision, in a sentence. */
export const decidedWords = ({ outcome, paused_until }: Standing, bars: boolean, lifted: boolean): string => {
  if (lifted || (outcome === 'paused' && !bars)) return say('You can take jobs again. Press Go Available.');
  if (outcome === 'blocked') return say('You are blocked: you get no new jobs.');
  if (outcome === 'paused')
    return say('You are paused until {date}: you get no new jobs until then.', {
      date: paused_until ? showDate(new Date(paused_until)) : '',
    });
  return say('The hearing is over: nothing changes.');
};
