// The register of processing at the law desk, with the class of the number of people and the files of the yearly return.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { readReturn } from '../../calls.gen.ts';
import { basisWords, classOf, type Processing, register } from '../../register-rules.ts';
import './law-desk.css';

type Item = Processing & { readonly id: string };
const items: readonly Item[] = register.map((one) => ({ ...one, id: one.name }));

const row: Row<Item> = {
  columns: [
    { head: 'What', of: (one) => one.name, firm: true },
    { head: 'Why', of: (one) => basisWords[one.basis], wide: true, wrap: true },
    { head: 'Whose', of: (one) => one.whose, wrap: true },
    { head: 'Kept', of: (one) => one.kept, wrap: true },
  ],
  title: (one) => one.name,
  line: (one) => `${one.whose}. ${one.kept}`,
  end: () => null,
};

const files = '/api/staff/privacy-return';

const Return = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'privacy-return'],
    queryFn: ({ signal }) => call(readReturn, { query: {}, signal }),
  });
  if (error) return <LoadError title="The figures could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} label="Loading the figures" />;
  const { above, does } = classOf(data.people);
  const people = data.people > 5_000 ? 'More than 5,000' : String(data.people);
  return (
    <section className="law-return" aria-label={`Return for ${data.year}`}>
      <p>
        <b>
          {people} people: {data.major_class}.
        </b>{' '}
        {does} {above > 0 && 'Payments may raise the class: ask counsel.'}
      </p>
      <p>
        {data.sub_processors.length === 0
          ? 'By the settings, no service outside processes data.'
          : `Sub-processors: ${data.sub_processors.map(({ name, does: what }) => `${name} (${what.toLowerCase()})`).join(', ')}.`}
      </p>
      <p className="law-files">
        Return for {data.year}:{' '}
        <a className="link" href={`${files}/pdf`} download>
          PDF
        </a>
        <a className="link" href={`${files}/csv`} download>
          Spreadsheet
        </a>
        <a className="link" href={files} download="kaya-data-protection.json">
          JSON
        </a>
      </p>
    </section>
  );
};

const RegisterPane = ({ place }: Pick<SectionProps, 'place'>) => {
  const one = items.find(({ id }) => id === place.id);
  if (!one) return <PaneWaiting place={place} error={null} onRetry={() => undefined} />;
  return (
    <Pane place={place} title={one.name} note={`Module ${one.module}`}>
      <p>{one.says}</p>
      <KeyValue
        items={[
          { label: 'Why', value: basisWords[one.basis] },
          { label: 'Whose', value: one.whose },
          { label: 'Seen by', value: one.seenBy },
          { label: 'Kept', value: one.kept },
        ]}
      />
    </Pane>
  );
};

export const RegisterPart = ({ place, shelves }: Pick<SectionProps, 'place'> & { shelves: readonly Shelf[] }) => {
  const pages = usePages(['staff', 'register'], async () => ({ items: [...items], next: null }));
  return (
    <>
      <Queue
        title="Law desk"
        place={place}
        shelves={shelves}
        shelf={place.show}
        pages={pages}
        row={row}
        failed="The register could not be loaded"
        empty="Nothing is kept."
        head={<Return />}
      />
      {place.id ? <RegisterPane key={place.id} place={place} /> : <NothingOpen what="a row" />}
    </>
  );
};
