// The partner confirmed and has not said how it ended: its company says whether it was served (docs/decisions/0172-money-of-partners.md).
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { naira } from '../../../../shared/naira.ts';
import type { ItemView } from '../../contract.ts';
import { ItemRefusal } from './ItemRefusal.tsx';
import { useSayServed } from './item-queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Order = NonNullable<ItemView['partner_order']>;

export const WasItServed = ({ company, item, order }: { company: string; item: ItemView; order: Order }) => {
  const say = useSayServed(company, item);
  const [no, setNo] = useState(false);
  const partner = item.partner?.name ?? 'The partner';
  const price = naira(item.price_kobo);
  const said = order.not_served_at !== null;
  const yes = (
    <Button
      look={said ? 'line' : 'solid'}
      pending={say.isPending && say.variables.served}
      pendingLabel="Saving…"
      onClick={() => say.mutate({ served: true })}
    >
      {said ? 'It was served after all' : `Yes, bill ${price}`}
    </Button>
  );
  if (said)
    return (
      <Note tone="bad">
        <p>{`Your company says that it was not served: ${order.not_served_reason ?? ''}`}</p>
        <p>Kaya looks at it. Nothing is billed before Kaya has decided.</p>
        <ItemRefusal error={say.error} />
        <div className="flex flex-wrap gap-3">{yes}</div>
      </Note>
    );
  return (
    <section className="item-acts" aria-label="Was it served?">
      <Note tone="info">
        <p>
          <b>Was it served?</b>
        </p>
        <p>{`${partner} confirmed it and has not said that it is done. With yes, ${price} comes on your next bill. With no, Kaya looks at it. Without an answer nothing is billed.`}</p>
      </Note>
      <ItemRefusal error={say.error} />
      {no ? (
        <ReasonForm
          submit="No, it was not served"
          hint="Kaya reads it, and speaks with the partner."
          pending={say.isPending}
          onSend={(reason) => say.mutate({ served: false, reason })}
          onLeave={() => setNo(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {yes}
          <Button look="danger-line" onClick={() => setNo(true)}>
            No
          </Button>
        </div>
      )}
    </section>
  );
};
