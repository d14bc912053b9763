// On every section while a hearing is open, while it stops new jobs, and for a week after its decision.
import Info from 'lucide-react/icons/info';
import { Link } from 'react-router';
import { sayWhen } from '../../../kit/when.ts';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { useMinute } from '../../../kit/use-minute.ts';
import type { Worker } from '../contract.ts';
import { mayAnswer } from '../hearing-rules.ts';
import { decidedWords } from './hearing-words.ts';
import './hearing.css';

type Of = { of: NonNullable<Worker['hearing']>; barred: boolean };

const words = ({ of: one, barred }: Of, now: Date): { line: string; link: string; grave: boolean } => {
  if (one.state === 'decided') {
    const grave = barred && !one.lifted && one.outcome !== 'dismissed';
    return { line: decidedWords(one, barred, one.lifted), link: say('Read the decision'), grave };
  }
  const stopped = one.safety ? `${say('Your work is stopped for safety.')} ` : '';
  if (mayAnswer(one, now))
    return {
      line: stopped
        ? `${stopped}${say('Answer by {time}.', { time: sayWhen(new Date(one.answer_until), now) })}`
        : say('A hearing about your work is open. Answer by {time}.', {
            time: sayWhen(new Date(one.answer_until), now),
          }),
      link: say('Read and answer'),
      grave: true,
    };
  return { line: `${stopped}${say('Our staff decide on your hearing now.')}`, link: say('Read it'), grave: one.safety };
};

export const HearingBanner = (props: Of) => {
  const { line, link, grave } = words(props, useMinute());
  return (
    <aside className="hearing-banner" data-grave={grave || undefined} aria-label={say('Hearing')}>
      <Icon of={Info} />
      <p>
        {line} <Link to={paths.workerDashboard('hearing')}>{link}</Link>
      </p>
    </aside>
  );
};

/** In place of 'Go Available' while a hearing stops new jobs. */
export const BarredButton = () => (
  <div className="barred-button">
    <Button off={say('Our staff have stopped new jobs for you.')}>{say('Go Available')}</Button>
    <Link className="link hearing-link" to={paths.workerDashboard('hearing')}>
      {say('Open Hearing')}
    </Link>
  </div>
);
