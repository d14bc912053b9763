// What was reported and what was decided, the same facts for the customer, the mover and staff (decisions.md "Staff console").
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Note } from '../../../kit/ui/states.tsx';
import { showDateTime } from '../../../kit/when.ts';
import type { Dispute } from '../dispute-contract.ts';
import { outcomeWords, titleForCompany, type DisputeReader } from '../dispute-words-rules.ts';
import './dispute.css';
import type { WorkerWord } from '../../catalogue/worker-rules.ts';

const moverTitles = {
  mover: phrase('Decided for you'),
  customer: phrase('Decided for the customer'),
  split: phrase('Decided: split'),
} as const;
/** As the rule words it, in the mover's language. */
const moverOutcome = ({ decision, mover_kobo, back_cash_kobo, taken_back_kobo }: Dispute) =>
  decision && {
    title: say(moverTitles[decision]),
    lines: [
      say('You earn {amount}.', { amount: naira(mover_kobo ?? 0) }),
      ...(taken_back_kobo
        ? [
            say(
              '{amount} is deducted: from your balance first, then from what you earn next. A crew and its business share it.',
              { amount: naira(taken_back_kobo) },
            ),
          ]
        : []),
      ...(back_cash_kobo && !taken_back_kobo
        ? [
            say('The customer gets {amount} of the cash back. Kaya pays it, and you owe it to Kaya.', {
              amount: naira(back_cash_kobo),
            }),
          ]
        : []),
    ],
  };

/** @param reporter who reported it, at the start of a sentence: `You`, `Adaeze` */
export const DisputeFacts = ({
  dispute,
  reader,
  reporter,
  off_bill_kobo = 0,
  worker = 'mover',
  person = null,
}: {
  dispute: Dispute;
  reader: DisputeReader;
  reporter: string;
  off_bill_kobo?: number;
  /** What the customer calls the worker. */
  worker?: WorkerWord;
  /** First name of the customer, where their company reads it; null: the reader is one of the two. */
  person?: string | null;
}) => {
  const outcome = reader === 'mover' ? moverOutcome(dispute) : outcomeWords(dispute, reader, off_bill_kobo, worker);
  return (
    <section className="dispute" aria-label={say('What was reported')}>
      <Note tone="info">
        <p className="b">
          {outcome && dispute.decision
            ? person === null
              ? say(outcome.title)
              : titleForCompany(dispute.decision, person, worker)
            : reader === 'staff'
              ? 'Waiting for a decision'
              : say('We are looking into it')}
        </p>
        {outcome?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {outcome && (
          <p>
            {say('Reason')}: {dispute.decided_reason}
          </p>
        )}
        {!outcome && reader !== 'staff' && (
          <p>
            {person === null
              ? say('We will call you both. You can still write to each other here.')
              : `We will call ${person} and the ${worker}, who can still write to each other.`}
          </p>
        )}
      </Note>
      <p className="sm muted">
        {say('{name} reported on {time}:', {
          name: dispute.by_staff ? 'Kaya' : reporter,
          time: showDateTime(new Date(dispute.reported_at)),
        })}
      </p>
      {dispute.reason && <blockquote>{dispute.reason}</blockquote>}
      {dispute.photo_urls.length > 0 && (
        <ul className="dispute-photos" data-reader={reader}>
          {dispute.photo_urls.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={say('The reported problem, {n} of {all}, opens in a new tab', {
                    n: place + 1,
                    all: dispute.photo_urls.length,
                  })}
                />
                {reader === 'staff' && <span className="sm">Photo from the customer</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
