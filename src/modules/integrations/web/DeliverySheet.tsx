// One delivery: the message as sent, each attempt, and Replay.
import { useRef, useState } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { KeyValue, Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError } from '../../../kit/ui/states.tsx';
import { showDateTime } from '../../../kit/when.ts';
import { useCompany } from '../../companies/web/door.tsx';
import { replayDelivery } from '../calls.gen.ts';
import { DeliveryTag, kindWords, lastWords } from './delivery-words.tsx';
import { useDelivery, useForgetIntegrations } from './integration-queries.ts';

/** off: the webhook is disabled, so nothing can be sent. */
export const DeliverySheet = ({ id, off, onClose }: { id: string; off: boolean; onClose: () => void }) => {
  const { id: company } = useCompany();
  const query = useDelivery(id);
  const again = useForgetIntegrations();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ title: string; detail: string } | null>(null);
  const key = useRef(newKey());
  const replay = async (): Promise<void> => {
    setPending(true);
    setRefused(null);
    try {
      await call(replayDelivery, { params: { company, id }, key: key.current });
      key.current = newKey();
      await again();
    } catch (thrown) {
      setRefused(asApiError(thrown));
    }
    setPending(false);
  };
  const { delivery, body, attempts } = query.data ?? {};
  return (
    <Sheet open onClose={onClose} title={delivery ? kindWords(delivery.kind) : 'Delivery'} side tall>
      <FirstPage
        pages={query}
        things="This delivery"
        failed="Failed to load this delivery"
        loading="Loading this delivery"
        rows={4}
      />
      {delivery && (
        <div className="grid gap-5">
          <KeyValue
            tight
            items={[
              { label: 'State', value: <DeliveryTag of={delivery} /> },
              { label: 'webhook-id', value: <code className="wrap-anywhere">{delivery.message_id}</code> },
              { label: 'Happened', value: showDateTime(new Date(delivery.created_at)) },
            ]}
          />
          <p>{lastWords(delivery)}</p>
          {refused && <LoadError title={refused.title} detail={refused.detail} />}
          <div>
            <Button
              look="solid"
              pending={pending}
              pendingLabel="Sending..."
              off={off ? 'Switch the webhook on first' : false}
              onClick={() => void replay()}
            >
              Replay
            </Button>
          </div>
          <section className="grid gap-2">
            <h3 className="h4">Tries</h3>
            {attempts?.length === 0 && <p className="sm muted">None so far.</p>}
            <Ledger label="Tries" wordy>
              {attempts?.map(({ id: attempt, at, status, took_ms, fault, answer }) => (
                <li key={attempt} className="integration">
                  <p>
                    <b>{status ?? 'No answer'}</b>{' '}
                    <span className="sm muted num">
                      {took_ms} ms, {showDateTime(new Date(at))}
                    </span>
                  </p>
                  {fault && <p className="sm">{fault}</p>}
                  {answer && <pre className="integration-text">{answer}</pre>}
                </li>
              ))}
            </Ledger>
          </section>
          <section className="grid gap-2">
            <h3 className="h4">Message</h3>
            <pre className="integration-text">{body}</pre>
          </section>
        </div>
      )}
    </Sheet>
  );
};
