// A webhook's log: what was sent, the responses, and sending it again.
import { useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { showDateTime } from '../../../kit/when.ts';
import type { Delivery, Webhook } from '../webhook-contract.ts';
import { DeliveryTag, kindWords, lastWords } from './delivery-words.tsx';
import { DeliverySheet } from './DeliverySheet.tsx';
import { useDeliveries } from './integration-queries.ts';

export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const pages = useDeliveries(webhook.id);
  const [open, setOpen] = useState<Delivery | null>(null);
  const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="integration-log">
      <FirstPage
        pages={pages}
        things="Deliveries"
        failed="Failed to load the deliveries"
        loading="Loading the deliveries"
        rows={2}
      />
      {pages.data && all.length === 0 && <p className="sm muted">Nothing was sent in the last 30 days.</p>}
      {all.length > 0 && (
        <Ledger label={`Deliveries to ${webhook.url}`} wordy>
          {all.map((one) => (
            <li key={one.id} className="integration">
              <p className="integration-head">
                <b>{kindWords(one.kind)}</b>
                <DeliveryTag of={one} />
              </p>
              <p className="sm muted">
                {showDateTime(new Date(one.created_at))}. {lastWords(one)}
              </p>
              <div>
                <Button onClick={() => setOpen(one)}>
                  Details
                  <span className="sr">
                    {' '}
                    of {kindWords(one.kind)}, {showDateTime(new Date(one.created_at))}
                  </span>
                </Button>
              </div>
            </li>
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things="deliveries" />
      {open && <DeliverySheet id={open.id} off={webhook.disabled_at !== null} onClose={() => setOpen(null)} />}
    </div>
  );
};
