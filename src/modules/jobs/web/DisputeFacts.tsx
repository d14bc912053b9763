// What was reported and what was decided, the same facts for the customer, the mover and staff (decisions.md "Staff console").
import { showDateTime } from '../../../shared/clock.ts';
import { Note } from '../../../kit/ui/states.tsx';
import type { Dispute } from '../dispute-contract.ts';
import { outcomeWords, type DisputeReader } from '../dispute-words-rules.ts';
import './dispute.css';

/** @param reporter who reported it, at the start of a sentence: `You`, `Adaeze` */
export const DisputeFacts = ({
  dispute,
  reader,
  reporter,
}: {
  dispute: Dispute;
  reader: DisputeReader;
  reporter: string;
}) => {
  const outcome = outcomeWords(dispute, reader);
  return (
    <section className="dispute" aria-label="What was reported">
      <Note tone="info">
        <p className="b">
          {outcome ? outcome.title : reader === 'staff' ? 'Waiting for a decision' : 'We are looking into it'}
        </p>
        {outcome?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {outcome && <p>Reason: {dispute.decided_reason}</p>}
        {!outcome && reader !== 'staff' && <p>We will call you both. You can still write to each other here.</p>}
      </Note>
      <p className="sm muted">
        {reporter} reported on {showDateTime(new Date(dispute.reported_at))}:
      </p>
      {dispute.reason && <blockquote>{dispute.reason}</blockquote>}
      {dispute.photo_urls.length > 0 && (
        <ul className="dispute-photos" data-reader={reader}>
          {dispute.photo_urls.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`The reported problem, ${place + 1} of ${dispute.photo_urls.length}, opens in a new tab`}
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
