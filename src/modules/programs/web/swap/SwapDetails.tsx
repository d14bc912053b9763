// One offer between colleagues: its photos, who gives and takes it, and what the reader may do.
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { showDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { itemNumber, stateWords } from '../../rules.ts';
import type { SwapView } from '../../swap-contract.ts';
import { swapLine, type SwapMove, swapPayWords } from '../../swap-rules.ts';
import { ItemRefusal } from '../items/ItemRefusal.tsx';
import { itemTones } from '../items/item-tones.ts';
import { useSwapMove } from './swap-queries.ts';

const moveWords: Readonly<Record<SwapMove, { button: string; pending: string }>> = {
  take: { button: 'Take it', pending: 'Taking…' },
  leave: { button: 'I do not need it', pending: 'Saving…' },
  confirm: { button: 'Confirm Swap', pending: 'Confirming…' },
  refuse: { button: 'Give it to somebody else', pending: 'Saving…' },
  hand_over: { button: 'Handed over', pending: 'Saving…' },
  withdraw: { button: 'Withdraw', pending: 'Withdrawing…' },
};
const strong: readonly SwapMove[] = ['take', 'confirm', 'hand_over'];

/** The order form of the dashboard, with what is known. */
const moverPath = ({ title, place }: SwapView) =>
  `${paths.corporateDashboard('book')}?${new URLSearchParams({ service: 'package', title, from: place })}` as ReturnType<
    typeof paths.corporateDashboard
  >;

export const SwapDetails = ({
  company,
  companyName,
  swap,
  onChange,
}: {
  company: string;
  companyName: string;
  swap: SwapView;
  onChange: () => void;
}) => {
  const move = useSwapMove(company, swap);
  const [asking, setAsking] = useState(false);
  const may = (one: SwapMove) => swap.may.includes(one);
  const agreed = swap.status === 'SCHEDULED' && swap.role !== 'colleague';
  return (
    <article className="item-details" aria-labelledby="swap-title">
      <div className="print-head">
        <Lockup />
        <p>{companyName}</p>
      </div>
      <header className="grid gap-2">
        <div>
          <Tag tone={itemTones[swap.status]}>{stateWords[swap.status]}</Tag>
        </div>
        <h3 className="h2 wrap-anywhere" id="swap-title">
          {swap.title}
        </h3>
        <p>{swapLine(swap)}</p>
      </header>
      {swap.photos.length > 0 && (
        <ul className="swap-photos">
          {swap.photos.map(({ url }, n) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${swap.title}, ${n + 1} of ${swap.photos.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {swap.description && <p className="wrap-anywhere">{swap.description}</p>}
      <KeyValue
        items={[
          { label: 'Where', value: swap.place },
          { label: 'Price', value: swap.price_kobo === 0 ? 'Free' : <Money kobo={swap.price_kobo} /> },
          { label: 'Offered by', value: swap.giver },
          ...(swap.taker ? [{ label: 'Taken by', value: swap.taker }] : []),
          { label: 'Offered on', value: showDate(new Date(swap.created_at)) },
          { label: 'Number', value: <span className="num">{itemNumber(swap.id)}</span> },
        ]}
      />
      {swap.reach && (
        <section className="grid gap-2" aria-labelledby="swap-reach">
          <h4 className="h3" id="swap-reach">
            Reach {swap.reach.name}
          </h4>
          <p>
            <a className="link wrap-anywhere" href={`mailto:${swap.reach.email}`}>
              {swap.reach.email}
            </a>
            {swap.reach.phone && (
              <>
                {' or '}
                <a className="link num" href={`tel:${swap.reach.phone}`}>
                  {showPhone(swap.reach.phone)}
                </a>
              </>
            )}
          </p>
          <p className="sm muted">{swap.reach.name} reads your email and phone here too, until it is handed over.</p>
        </section>
      )}
      {swap.role !== 'colleague' && swap.price_kobo > 0 && swap.status !== 'CANCELLED' && (
        <p className="sm">{swapPayWords(swap)}</p>
      )}
      {may('take') && !asking && (
        <p className="sm muted">
          When you take it, {swap.giver} reads your work email and your phone, and you read theirs.
        </p>
      )}
      {may('take') && asking && (
        <Note tone="info">
          <p>
            <b className="wrap-anywhere">
              {swap.price_kobo === 0
                ? `Take “${swap.title}” for free?`
                : `Take “${swap.title}” for ${naira(swap.price_kobo)}?`}
            </b>
          </p>
          <p>{swapPayWords(swap)}</p>
          <p>{`${swap.giver} confirms it first, and reads your work email and your phone; you read theirs.`}</p>
        </Note>
      )}
      <div className="item-acts">
        <ItemRefusal error={move.error} />
        <div className="flex flex-wrap gap-3">
          {(Object.keys(moveWords) as SwapMove[]).filter(may).map((one) => (
            <Button
              key={one}
              look={strong.includes(one) ? 'solid' : one === 'withdraw' ? 'danger-line' : 'line'}
              pending={move.isPending && move.variables === one}
              pendingLabel={moveWords[one].pending}
              onClick={() => {
                if (one === 'take' && !asking) setAsking(true);
                else move.mutate(one, { onSettled: () => setAsking(false) });
              }}
            >
              {one === 'take' && asking ? 'Yes, take it' : moveWords[one].button}
            </Button>
          ))}
          {asking && may('take') && (
            <Button look="quiet" onClick={() => setAsking(false)}>
              Back
            </Button>
          )}
          {swap.may.includes('change') && <Button onClick={onChange}>Edit Details</Button>}
          {agreed && (
            <LinkButton icon={Truck} to={moverPath(swap)}>
              Bring it with a mover
            </LinkButton>
          )}
        </div>
      </div>
      <div className="item-tools">
        <Button look="quiet" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </article>
  );
};
