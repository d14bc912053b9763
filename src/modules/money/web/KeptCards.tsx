// The cards that a person keeps, in their account: what each is, and Remove.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { removeKeptCard } from '../calls.gen.ts';
import type { KeptCardView } from '../kept-card-contract.ts';
import { cardWords, expiryWords } from '../kept-card-rules.ts';
import { cardsKey, useKeptCards } from './use-card-payment.ts';

const lineOf = (card: KeptCardView): string | undefined => {
  const until = expiryWords(card);
  if (card.standing === 'expired') return `It expired at the end of ${until}. Pay with another card and keep that one.`;
  if (card.standing === 'unusable') return 'It cannot be charged at the moment.';
  return until ? `Good until the end of ${until}` : undefined;
};

/** onRemoved: its button has the focus, and is gone. */
const CardRow = ({ card, onRemoved }: { card: KeptCardView; onRemoved: () => void }) => {
  const client = useQueryClient();
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  const words = cardWords(card);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      await call(removeKeptCard, { params: { id: card.id } });
      toast({ title: 'Card removed', detail: `Kaya has forgotten ${words}.`, tone: 'ok' });
    } catch (thrown) {
      const { code, title, detail } = asApiError(thrown);
      // Already removed, as the person wanted.
      if (code !== 'not_found') {
        toast({ title, detail, tone: 'destructive' });
        setRemoving(false);
        return;
      }
    }
    await client.invalidateQueries({ queryKey: cardsKey });
    onRemoved();
  };
  return (
    <LedgerRow
      title={
        <>
          {words} {card.standing === 'expired' && <Tag tone="bad">Expired</Tag>}
        </>
      }
      line={lineOf(card)}
      end={
        <Button
          look="danger-line"
          aria-label={`Remove ${words}`}
          aria-expanded={asked}
          off={!online && 'You are offline.'}
          onClick={() => setAsked(!asked)}
        >
          Remove
        </Button>
      }
      also={
        asked && (
          <span className="mt-2 flex flex-wrap gap-2">
            <Button look="danger" pending={removing} pendingLabel="Removing…" onClick={() => void remove()}>
              Yes, remove it
            </Button>
            <Button onClick={() => setAsked(false)}>Keep it</Button>
          </span>
        )
      }
    />
  );
};

export const KeptCards = () => {
  const { data, error, refetch } = useKeptCards();
  const list = useRef<HTMLDivElement>(null);
  if (error && !data) return <LoadError title="Your cards could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} label="Loading your cards" />;
  return (
    <div ref={list} tabIndex={-1}>
      {data.items.length === 0 ? (
        <EmptyState
          title="No kept cards."
          hint="When you pay by card, tick “Keep this card for the next time”. Kaya never sees its number."
        />
      ) : (
        <Ledger wordy label="Kept cards">
          {data.items.map((card) => (
            <CardRow key={card.id} card={card} onRemoved={() => list.current?.focus()} />
          ))}
        </Ledger>
      )}
    </div>
  );
};
