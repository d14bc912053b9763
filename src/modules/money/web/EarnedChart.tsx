// Earned by day, week or month: a chart, the same as a table, and the way to earlier periods (partners.md §2.3).
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { IconButton } from '../../../kit/ui/Button.tsx';
import { Segment } from '../../../kit/ui/choices.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import type { EarnedPeriods } from '../contract.ts';
import { type Span, spans } from '../period-rules.ts';
import { Bars } from './Bars.tsx';
import { useEarnedPeriods } from './money-queries.ts';
import { barLabel, chartTitle, periodWords, spanWords } from './period-words.ts';
import { earningsFailed } from './words.ts';

const Table = ({ by, data, title }: { by: Span; data: EarnedPeriods; title: string }) => (
  <details className="as-table">
    <summary>{say('As a table')}</summary>
    <table>
      <caption className="sr">{say('Earned: {period}', { period: title })}</caption>
      <thead>
        <tr>
          <th scope="col">{say(spanWords[by])}</th>
          <th scope="col">{say('You earned')}</th>
        </tr>
      </thead>
      <tbody>
        {data.periods.map((period) => (
          <tr key={period.from}>
            <th scope="row">{periodWords(by, period, data.today)}</th>
            <td className="num">{period.from > data.today ? '–' : naira(period.earned_kobo)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('Total')}</th>
          <td className="num">{naira(data.earned_kobo)}</td>
        </tr>
      </tfoot>
    </table>
  </details>
);

export const EarnedChart = () => {
  const [by, setBy] = useState<Span>('day');
  const [day, setDay] = useState<string | null>(null);
  const periodsQuery = useEarnedPeriods(by, day);
  const { data, isPlaceholderData } = periodsQuery;
  if (!data)
    return (
      <section>
        <FirstPage
          pages={periodsQuery}
          things={say('Your earnings')}
          failed={say(earningsFailed)}
          loading={say('Loading your earnings')}
          rows={4}
        />
      </section>
    );
  // The last chart stays, with its words, until the next one has come.
  const shown = data.by;
  const title = chartTitle(shown, data);
  return (
    <section aria-busy={isPlaceholderData}>
      <div className="hd">
        <h2 className="h3">{title}</h2>
        <output className="h3">
          <Money kobo={data.earned_kobo} />
        </output>
      </div>
      <figure className="week-chart">
        <figcaption className="sr">
          {say('Earned: {period}', { period: `${title}, ${naira(data.earned_kobo)}` })}
        </figcaption>
        <Bars
          bars={data.periods.map((period) => ({
            key: period.from,
            label: barLabel(shown, period, data.today),
            amount_kobo: period.earned_kobo,
            now: period.from <= data.today && data.today < period.to,
          }))}
        />
      </figure>
      {data.earned_kobo === 0 && <p className="sm muted mt-3">{say('Nothing earned in this time.')}</p>}
      <div className="chart-ways">
        <IconButton
          icon={ChevronLeft}
          label={say('Earlier')}
          disabled={data.earlier === null}
          onClick={() => setDay(data.earlier)}
        />
        <Segment
          label={say('Earnings by')}
          hideLabel
          name="earned-by"
          value={by}
          onChoose={(chosen) => {
            const next = spans.find((span) => span === chosen);
            if (!next) return;
            setBy(next);
            setDay(null);
          }}
          options={spans.map((span) => ({ value: span, label: say(spanWords[span]) }))}
        />
        <IconButton
          icon={ChevronRight}
          label={say('Later')}
          disabled={data.later === null}
          onClick={() => setDay(data.later)}
        />
      </div>
      <Table by={shown} data={data} title={title} />
    </section>
  );
};
