// The orders on an invoice: what, for whom, when, how much; each leads to its booking.
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { paths } from '../../../kit/paths.ts';
import type { WholeBill } from '../contract.ts';
import { leftOutWords } from '../rules.ts';
import { useBillOrders } from './billing-queries.ts';
import { dayWords } from './words.ts';

export const BillOrders = ({ company, bill }: { company: string; bill: WholeBill }) => {
  const pages = useBillOrders(company, bill.id);
  const orders = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="grid gap-3" aria-labelledby="bill-orders">
      <h2 className="h2" id="bill-orders">
        Orders
      </h2>
      <FirstPage
        pages={pages}
        things="Orders"
        failed="The orders could not be loaded"
        loading="Loading the orders"
        rows={3}
      />
      {orders.length > 0 && (
        <Ledger label="Orders" wraps>
          {orders.map(({ id, key, title, person, day, amount_kobo, disputed }) => (
            <LedgerRow
              key={id}
              to={paths.corporateDashboard(`bookings/${key}`)}
              title={title}
              line={
                <>
                  {[person, day && dayWords(day)].filter(Boolean).join(', ')}
                  {disputed && (
                    <span className="block">
                      <Tag tone="warn" wraps>
                        Under review
                      </Tag>
                    </span>
                  )}
                </>
              }
              end={<Money kobo={amount_kobo} />}
            />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things="orders" />
      {bill.left_out > 0 && <Note tone="info">{leftOutWords(bill)}</Note>}
    </section>
  );
};
