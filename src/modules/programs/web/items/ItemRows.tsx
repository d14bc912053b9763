import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import type { ItemView } from '../../contract.ts';
import { isUnpriced } from '../../partner-rules.ts';
import { fieldsLine, questionTitle } from '../../rules.ts';
import { BookedTag } from './BookedTag.tsx';

export const ItemRows = ({
  label,
  items,
  to,
}: {
  label: string;
  items: readonly ItemView[];
  to: (id: string) => string;
}) => (
  <Ledger label={label} wraps>
    {items.map((item) => (
      <LedgerRow
        key={item.id}
        to={to(item.id)}
        title={item.title}
        line={
          <>
            <span className="block">{showDateTime(new Date(item.starts_at))}</span>
            <span className="block">{fieldsLine(item.fields)}</span>
            {/* While it waits, the tag says so. */}
            {item.question && item.booked?.state !== 'asked' && (
              <span className="block b">{questionTitle(item.question)}</span>
            )}
          </>
        }
        end={
          <>
            {isUnpriced(item) ? <span className="sm muted">In quote</span> : <Money kobo={item.price_kobo} />}
            <BookedTag item={item} wraps />
          </>
        }
      />
    ))}
  </Ledger>
);
