// Companies whose proof of insurance awaits a decision, oldest first.
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import type { Place } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { lagosInstant, showDate } from '../../../../shared/clock.ts';
import { listInsurances } from '../../calls.gen.ts';
import type { WaitingInsurance } from '../../security-contract.ts';
import { shelves } from './shelves.ts';

const until = ({ expires_on }: WaitingInsurance): string => showDate(lagosInstant(expires_on, '12:00'));
const row: Row<WaitingInsurance> = {
  columns: [
    { head: 'Company', of: ({ company }) => company.name, wrap: true },
    { head: 'File', of: ({ name }) => name, wrap: true },
    { head: 'Valid until', of: (one) => <span className="num">{until(one)}</span> },
    { head: 'Uploaded', of: (one) => showDate(new Date(one.uploaded_at)), wide: true },
  ],
  title: ({ company }) => company.name,
  line: ({ name }) => name,
  end: (one) => <span className="num">{until(one)}</span>,
};

export const InsurancesList = ({ place }: { place: Place }) => {
  const pages = usePages(['staff', 'companies', 'insurances'], async (cursor, signal) => {
    const { items, next } = await call(listInsurances, { query: cursor, signal });
    // A row opens its company, which has at most one waiting.
    return { items: items.map((one) => ({ ...one, id: one.company.id })), next };
  });
  return (
    <Queue
      title="Companies"
      place={place}
      shelves={shelves}
      shelf="insurances"
      pages={pages}
      row={row}
      failed="Proofs of insurance could not be loaded"
      empty="No proof of insurance waits."
    />
  );
};
