// What is earned and waits for companies to pay their bills: how much, of which jobs, until when.
import { naira } from '../../../shared/naira.ts';
import type { Answer } from '../../../shared/contract.ts';
import { say } from '../../../kit/language.ts';
import { Note } from '../../../kit/ui/states.tsx';
import { showDate } from '../../../kit/when.ts';
import type * as contract from '../contract.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+01:00`);

export const Waiting = ({ of }: { of: Pick<Answer<typeof contract.readEarnings>, 'waiting_kobo' | 'waiting'> }) =>
  of.waiting_kobo > 0 && (
    <div className="mb-4">
      <Note tone="info">
        <b>
          {say('Waiting for companies to pay')} <span className="num">{naira(of.waiting_kobo)}</span>
        </b>
        <p>{say('You have earned it. You can pay it out once each company has paid its bill.')}</p>
        <ul className="mt-3">
          {of.waiting.map(({ job_id, title, amount_kobo, expected_on, overdue }) => (
            <li key={job_id} className="sm">
              {title}, <span className="num">{naira(amount_kobo)}</span>:{' '}
              {overdue
                ? say('was due on {day}; Kaya has asked the company to pay', { day: showDate(noon(expected_on)) })
                : say('expected by {day}', { day: showDate(noon(expected_on)) })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
