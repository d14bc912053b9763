// Receipts and open invoices: each line opens the printable page.
import { listMyReceipts } from '../../modules/money/calls.gen.ts';
import { showDate } from '../../shared/clock.ts';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { LedgerRow } from '../../kit/ui/ledger.tsx';
import { ActivityList, usePages } from './ActivityList.tsx';
import { AtEnd } from './ActivityMoves.tsx';

export const MyReceipts = () => (
  <ActivityList
    title="Receipts"
    things="receipts"
    pages={usePages('receipts', (query, signal) => call(listMyReceipts, { query, signal }))}
    none={{ title: 'No receipts yet.', hint: 'Receipts appear here after each job.' }}
    renderRow={(receipt) => (
      <LedgerRow
        key={receipt.id}
        title={receipt.title}
        line={
          <>
            <span className="num">{receipt.number}</span>, {showDate(new Date(receipt.issued_at))}
          </>
        }
        end={<AtEnd kobo={receipt.total_kobo} sign={receipt.paid ? ['ok', 'Paid'] : ['warn', 'To be paid']} />}
        to={paths.receipt(receipt.id)}
      />
    )}
  />
);
