// The weekly summary: earnings, distance and online time, Monday to Sunday, as bars and as a table; and the debt.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { lagosInstant, showDate } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { asApiError } from '../../kit/api.ts';
import { IconButton } from '../../kit/ui/Button.tsx';
import { KeyValue } from '../../kit/ui/ledger.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { LoadError, Skeleton } from '../../kit/ui/states.tsx';
import { useSession } from '../../modules/identity/web/door.ts';
import { payByWords } from '../../modules/money/payment-methods-rules.ts';
import { WeekChart } from '../../modules/money/web/door.tsx';
import { useWeek } from './driving-queries.ts';
import { hoursWord, onlyCardWords, owedWords, settleWords } from './earn-words.ts';
import './driver-parts.css';

const dayWord = (date: string): string => showDate(lagosInstant(date, '12:00'));

const Week = () => {
  const [day, setDay] = useState<string | null>(null);
  const { data, error, refetch, isPlaceholderData } = useWeek(day);
  if (!data)
    return error ? (
      <LoadError
        title="Your week could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton rows={5} label="Loading your week" />
    );
  const { days, total, previous, next } = data;
  const title = next === null ? 'This week' : `${dayWord(days[0]?.date ?? '')} to ${dayWord(days[6]?.date ?? '')}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isPlaceholderData}>
      <div className="drive-weeks">
        <IconButton
          icon={ChevronLeft}
          label="Previous week"
          look="boxed"
          aria-disabled={previous === null}
          onClick={() => previous && setDay(previous)}
        />
        <h3 className="h4" aria-live="polite">
          {title}
        </h3>
        <IconButton
          icon={ChevronRight}
          label="Next week"
          look="boxed"
          aria-disabled={next === null}
          onClick={() => next && setDay(next)}
        />
      </div>
      <p className="money num">{naira(total.earnings_kobo)}</p>
      <KeyValue
        tight
        items={[
          { label: 'Trips', value: <span className="num">{total.trips}</span> },
          { label: 'Online time', value: <span className="num">{hoursWord(total.online_seconds)}</span> },
        ]}
      />
      <Suspense fallback={<Skeleton rows={4} label="Loading the chart" />}>
        <WeekChart
          title={next === null ? 'Earnings this week' : `Earnings from ${title}`}
          week={days.map(({ date, earnings_kobo }) => ({ date, amount_kobo: earnings_kobo }))}
        />
      </Suspense>
      <details className="drive-table">
        <summary>Each day as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Earned</th>
              <th scope="col">Trips</th>
              <th scope="col">Online</th>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.date}>
                <th scope="row">{dayWord(each.date)}</th>
                <td className="num">{naira(each.earnings_kobo)}</td>
                <td className="num">{each.trips}</td>
                <td className="num">{hoursWord(each.online_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
};

type Owed = {
  open: boolean;
  onClose: () => void;
  owed_kobo: number;
  /** Whether it can be paid by card. */
  byCard: boolean;
};

const Settled = ({ byCard }: Pick<Owed, 'byCard'>) => {
  const { extra_ways } = useSession();
  return (
    <div className="grid gap-2">
      {settleWords(byCard ? payByWords(extra_ways) : null).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
};

/** How a debt is settled automatically. */
export const OwedSheet = ({ open, onClose, owed_kobo, byCard }: Owed) => (
  <Sheet open={open} onClose={onClose} title="How this is settled">
    <div className="grid gap-4">
      <p className="b">{owedWords(owed_kobo)}</p>
      {onlyCardWords(owed_kobo) && <p>{onlyCardWords(owed_kobo)}</p>}
      <Settled byCard={byCard} />
    </div>
  </Sheet>
);

export const WeekSheet = ({ open, onClose, owed_kobo, byCard }: Owed) => (
  <Sheet open={open} onClose={onClose} title="Weekly summary" side tall>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Week />
      <section className="grid gap-2" aria-label="What you owe">
        <h3 className="h4">{owedWords(owed_kobo)}</h3>
        {onlyCardWords(owed_kobo) && <p>{onlyCardWords(owed_kobo)}</p>}
        <details className="drive-table">
          <summary>How this is settled</summary>
          <Settled byCard={byCard} />
        </details>
      </section>
    </div>
  </Sheet>
);
