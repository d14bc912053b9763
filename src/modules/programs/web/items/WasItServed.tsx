// The partner confirmed and has not said how it ended: its company says whether it was served (docs/decisions/0172-money-of-partners.md).
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { naira } from '../../../../shared/naira.ts';
import type { ItemView } from '../../contract.ts';
import { servedWords } from '../../problem-rules.ts';
import { ItemRefusal } from './ItemRefusal.tsx';
import { useSayServed } from './item-queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Order = NonNullable<ItemView['partner_order']>;

export const WasItServed = ({ company, item, order }: { company: string; item: ItemView; order: Order }) => {
  const say = useSayServed(company, item);
  const [no, setNo] = useState(false);
  const [after, setAfter] = useState(false);
  const words = servedWords(item.kind);
  const partner = item.partner?.name ?? 'The partner';
  const price = naira(item.price_kobo);
  const said = order.not_served_at !== null;
  const yes = (
    <Button
      look="solid"
      pending={say.isPending && say.variables.served}
      pendingLabel="Saving…"
      onClick={() => say.mutate({ served: true })}
    >
      {`Yes, bill ${price}`}
    </Button>
  );
  if (said)
    return (
      <Note tone="bad">
        <p>{`Your company says that ${words.said}: ${order.not_served_reason ?? ''}`}</p>
        <p>Kaya looks at it. Nothing is billed before Kaya has decided.</p>
        <ItemRefusal error={say.error} />
        {after && <p>{`With yes, ${price} comes on your next bill, and Kaya looks at it no longer.`}</p>}
        <div className="flex flex-wrap gap-3">
          {after ? (
            <>
              {yes}
              <Button look="quiet" onClick={() => setAfter(false)}>
                Back
              </Button>
            </>
          ) : (
            <Button onClick={() => setAfter(true)}>{words.after}</Button>
          )}
        </div>
      </Note>
    );
  return (
    <section className="item-acts" aria-label={words.ask}>
      <Note tone="info">
        <p>
          <b>{words.ask}</b>
        </p>
        <p>{`${partner} confirmed it and has not said that it is done. With yes, ${price} comes on your next bill. With no, Kaya looks at it. Without an answer nothing is billed.`}</p>
      </Note>
      <ItemRefusal error={say.error} />
      {no ? (
        <ReasonForm
          submit={words.no}
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
