// How fast pages are for real people: three quarters of the visits of a week were at least this fast, for each page, and week by week.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { addDays, lagosDate, showDate } from '../../../../shared/clock.ts';
import type { Page } from '../../../../shared/pages.ts';
import { listVitals, readPageVitals } from '../../calls.gen.ts';
import type { PageSpeed, WeekSpeed } from '../../contract.ts';
import { type Form, type Verdict, type Vital, verdictOf } from '../../rules.ts';
import './vitals.css';

const shelves: readonly Shelf[] = [
  { value: '', label: 'Phones' },
  { value: 'desktop', label: 'Desktops' },
  { value: 'last', label: 'Phones, last week' },
  { value: 'last-desktop', label: 'Desktops, last week' },
];
const formOf = (show: string): Form => (show.endsWith('desktop') ? 'desktop' : 'phone');

const tones: Readonly<Record<Verdict, TagTone>> = { good: 'ok', fair: 'warn', poor: 'bad' };
const shown = (vital: Vital, value: number): string =>
  vital === 'cls' ? (value / 1_000).toFixed(2) : value < 1_000 ? `${value} ms` : `${(value / 1_000).toFixed(1)} s`;

const Figure = ({ vital, value }: { vital: Vital; value: number | null }) =>
  value === null ? (
    <span className="muted">None</span>
  ) : (
    <Tag tone={tones[verdictOf(vital, value)]}>{shown(vital, value)}</Tag>
  );

const visitsWord = (visits: number): string => (visits === 1 ? '1 visit' : `${visits} visits`);

type Speed = Omit<PageSpeed, 'page'>;
const figures: readonly { head: string; of: (one: Speed) => React.ReactNode }[] = [
  { head: 'Largest paint, first visit', of: (one) => <Figure vital="lcp" value={one.lcp_first_ms} /> },
  { head: 'Next visit', of: (one) => <Figure vital="lcp" value={one.lcp_next_ms} /> },
  { head: 'Answer to a touch', of: (one) => <Figure vital="inp" value={one.inp_ms} /> },
  { head: 'Moves by itself', of: (one) => <Figure vital="cls" value={one.cls_thousandths} /> },
];

type Item = PageSpeed & { readonly id: string };
const row: Row<Item> = {
  columns: [
    { head: 'Page', of: (one) => one.page, firm: true },
    { head: 'Visits', of: (one) => one.visits, end: true },
    ...figures,
  ],
  title: (one) => one.page,
  line: (one) => visitsWord(one.visits),
  end: (one) => <Figure vital="lcp" value={one.lcp_first_ms ?? one.lcp_next_ms} />,
};

const Week = ({ of: week }: { of: WeekSpeed }) => (
  <section className="vitals-week small-tags">
    <h3 className="b">
      From {showDate(new Date(`${week.monday}T12:00:00Z`))}: {visitsWord(week.visits)}
    </h3>
    <KeyValue items={figures.map(({ head, of }) => ({ label: head, value: of(week) }))} />
  </section>
);

const VitalsPane = ({ place }: Pick<SectionProps, 'place'>) => {
  const page = place.id as Page;
  const form = formOf(place.show);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'page-vitals', page, form],
    queryFn: ({ signal }) => call(readPageVitals, { query: { page, form }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane place={place} title={page} note={form === 'phone' ? 'On phones' : 'On desktops'}>
      {data.items.length === 0 ? (
        <p>No visit was counted in the last weeks.</p>
      ) : (
        data.items.map((week) => <Week key={week.monday} of={week} />)
      )}
    </Pane>
  );
};

export const VitalsPart = ({ place }: SectionProps) => {
  const form = formOf(place.show);
  const last = place.show.startsWith('last');
  const pages = usePages(['staff', 'vitals', form, last], async (_cursor, signal) => {
    const week = last ? { week: addDays(lagosDate(new Date()), -7) } : {};
    const { items } = await call(listVitals, { query: { form, ...week }, signal });
    return { items: items.map((one): Item => ({ ...one, id: one.page })), next: null };
  });
  return (
    <>
      <Queue
        title="Web vitals"
        place={place}
        shelves={shelves}
        shelf={place.show}
        pages={pages}
        row={row}
        failed="The web vitals could not be loaded"
        empty="No visit was counted in this week."
        head={
          <p className="vitals-note muted">
            Three quarters of the visits were at least this fast. Some visits are measured, and nothing about the person
            is kept.
          </p>
        }
      />
      {place.id ? <VitalsPane key={`${place.id} ${form}`} place={place} /> : <NothingOpen what="a page" />}
    </>
  );
};
