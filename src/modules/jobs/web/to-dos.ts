// What the dashboard asks a worker to do, most urgent first; empty when nothing waits for them.
import { showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import type { readEarnings } from '../../money/calls.gen.ts';
import type { Worker } from '../../workers/contract.ts';
import type { Answer } from '../../../shared/contract.ts';
import type { BoardJob } from '../contract.ts';
import { leftWords } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

type Facts = {
  readonly worker: Pick<Worker, 'location' | 'phone' | 'emergency_contact'> | undefined;
  readonly earnings: Pick<Answer<typeof readEarnings>, 'owed_kobo' | 'max_owed_kobo'> | undefined;
  /** Open jobs that are offered to this worker first. */
  readonly offers: readonly BoardJob[];
  readonly now: Date;
};
type ToDo = { readonly key: string; readonly title: string; readonly line: string; readonly to: string };

const offered = ({ offers, now }: Facts): ToDo[] =>
  offers.flatMap(({ id, title, you_earn_kobo, first_until }) => {
    const until = first_until && new Date(first_until);
    const left = until && leftWords(until, now);
    if (!until || !left) return [];
    return [
      {
        key: id,
        title: say('First for you: {title}', { title: sayTitle(title) }),
        line: say('You earn {amount}. Until {time}, {left}', {
          amount: naira(you_earn_kobo),
          time: showTime(until),
          left,
        }),
        to: paths.workerJobs({ job: id }),
      },
    ];
  });

const owed = ({ earnings }: Facts): ToDo[] => {
  if (!earnings || earnings.owed_kobo === 0) return [];
  const { owed_kobo, max_owed_kobo } = earnings;
  return [
    {
      key: 'owed',
      title: say('You owe Kaya {amount} from cash jobs', { amount: naira(owed_kobo) }),
      line:
        owed_kobo > max_owed_kobo
          ? say('You cannot accept cash jobs until you owe less. Take a job paid by card.')
          : say('It is deducted from your next earnings.'),
      to: paths.workerDashboard('earnings'),
    },
  ];
};

const profile = ({ worker }: Facts): ToDo[] => {
  if (!worker) return [];
  const to = paths.workerDashboard('profile');
  return [
    ...(worker.location === ''
      ? [{ key: 'location', title: say('Set your location'), line: say('Then jobs near you come first.'), to }]
      : []),
    ...(worker.emergency_contact === null
      ? [{ key: 'contact', title: say('Add an emergency contact'), line: say('We tell them when you press SOS.'), to }]
      : []),
  ];
};

export const toDos = (facts: Facts): ToDo[] => [...offered(facts), ...owed(facts), ...profile(facts)];
