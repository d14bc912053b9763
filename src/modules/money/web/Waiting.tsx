// What is earned and not free yet: it waits for companies to pay their bills, or for Kaya to look at a quick job, or at one whose payment a bank asks
// about.
import { naira } from '../../../shared/naira.ts';
import type { Answer } from '../../../shared/contract.ts';
import { say, sayWith } from '../../../kit/language.ts';
import { Note } from '../../../kit/ui/states.tsx';
import { showDate } from '../../../kit/when.ts';
import type * as contract from '../contract.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+01:00`);

type Waits = Answer<typeof contract.readEarnings>['waiting'];
const sum = (items: Waits): number => items.reduce((all, { amount_kobo }) => all + amount_kobo, 0);

const ForLook = ({ items, why }: { items: Waits; why: string }) => (
  <div className="mb-4">
    <Note tone="info">
      <b>{sayWith('Being checked by Kaya: {amount}', { amount: <span className="num">{naira(sum(items))}</span> })}</b>
      <p>{why}</p>
      <ul className="mt-3">
        {items.map(({ job_id, title, amount_kobo }) => (
          <li key={job_id} className="sm">
            {sayTitle(title)}, <span className="num">{naira(amount_kobo)}</span>
          </li>
        ))}
      </ul>
    </Note>
  </div>
);

const ForCompanies = ({ items, kobo }: { items: Waits; kobo: number }) => (
  <div className="mb-4">
    <Note tone="info">
      <b>
        {say('Waiting for companies to pay')} <span className="num">{naira(kobo)}</span>
      </b>
      <p>{say('You have earned it. You can pay it out once each company has paid its bill.')}</p>
      <ul className="mt-3">
        {items.map(({ job_id, title, amount_kobo, expected_on, overdue }) => (
          <li key={job_id} className="sm">
            {sayTitle(title)}, <span className="num">{naira(amount_kobo)}</span>:{' '}
            {overdue
              ? say('was due on {day}; Kaya has asked the company to pay', { day: showDate(noon(expected_on)) })
              : say('expected by {day}', { day: showDate(noon(expected_on)) })}
          </li>
        ))}
      </ul>
    </Note>
  </div>
);

/** Beside what can be paid out, in a line each. */
export const StillWaits = ({ of }: { of: Pick<Answer<typeof contract.readEarnings>, 'waiting_kobo' | 'waiting'> }) => {
  const asked_kobo = sum(of.waiting.filter(({ bank_asks }) => bank_asks));
  const looked_kobo = sum(of.waiting.filter(({ for_look, bank_asks }) => for_look && !bank_asks));
  const billed_kobo = of.waiting_kobo - looked_kobo - asked_kobo;
  if (of.waiting_kobo === 0) return null;
  return (
    <div className="mb-4">
      <Note tone="info">
        {looked_kobo > 0 && (
          <p>
            {say('{amount} is being checked. You can usually withdraw it within a day.', {
              amount: naira(looked_kobo),
            })}
          </p>
        )}
        {asked_kobo > 0 && (
          <p>{say('{amount} waits while a customer’s bank asks about a payment.', { amount: naira(asked_kobo) })}</p>
        )}
        {billed_kobo > 0 && <p>{say('{amount} waits for companies to pay.', { amount: naira(billed_kobo) })}</p>}
      </Note>
    </div>
  );
};

export const Waiting = ({ of }: { of: Pick<Answer<typeof contract.readEarnings>, 'waiting_kobo' | 'waiting'> }) => {
  const asked = of.waiting.filter(({ bank_asks }) => bank_asks);
  const looked = of.waiting.filter(({ for_look, bank_asks }) => for_look && !bank_asks);
  const billed = of.waiting.filter(({ for_look }) => !for_look);
  return (
    <>
      {looked.length > 0 && (
        <ForLook
          items={looked}
          why={say('Kaya reviews this job before you can withdraw the money, usually within a day.')}
        />
      )}
      {asked.length > 0 && (
        <ForLook
          items={asked}
          why={say(
            'The customer’s bank asks about the payment for this job. You did nothing wrong. Kaya tells you when the money is free.',
          )}
        />
      )}
      {billed.length > 0 && <ForCompanies items={billed} kobo={of.waiting_kobo - sum(looked) - sum(asked)} />}
    </>
  );
};
