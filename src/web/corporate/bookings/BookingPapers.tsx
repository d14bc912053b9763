// The papers of a booking as files: the bill that contains it, what proves that it was done, its calendar entry. Each part is shown to who may see it.
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense } from 'react';
import { addressOf } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Waybill } from '../../../kit/ui/ledger.tsx';
import { readBillCsv, readBillPdf } from '../../../modules/billing/calls.gen.ts';
import type { BookingView } from '../../../modules/companies/bookings-contract.ts';
import { readBookingCalendar } from '../../../modules/companies/calls.gen.ts';
import { idOfKey, kindOfKey } from '../../../modules/companies/order-rules.ts';
import { useCompany } from '../../../modules/companies/web/door.tsx';
import './booking-papers.css';

const ProofFiles = lazy(() => import('./ProofFiles.tsx').then((file) => ({ default: file.ProofFiles })));

const Bill = ({ company, bill }: { company: string; bill: { id: string; number: string } }) => {
  const params = { company, id: bill.id };
  return (
    <li>
      <span className="w-full">
        <LinkButton look="quiet" icon={FileText} to={paths.corporateDashboard(`billing/${bill.id}`)}>
          {`Invoice ${bill.number}`}
        </LinkButton>
      </span>
      <a className="btn quiet" href={addressOf(readBillPdf, { params })} download>
        <Icon of={Download} size="s" />
        <span>
          PDF<span className="sr"> of the invoice</span>
        </span>
      </a>
      <a className="btn quiet" href={addressOf(readBillCsv, { params })} download>
        <Icon of={Download} size="s" />
        <span>
          CSV<span className="sr"> of the orders on the invoice</span>
        </span>
      </a>
    </li>
  );
};

/** A receipt has the addresses of both ends, so it is its person's; the company has its bill. */
const PersonsReceipt = ({ booking: { key, own, person, service } }: { booking: BookingView }) =>
  own ? (
    <li>
      <LinkButton look="quiet" icon={FileText} to={paths.receipt(idOfKey(key))}>
        Receipt
      </LinkButton>
    </li>
  ) : (
    <li className="booking-papers-note sm muted">
      {service === 'ride'
        ? `${person || 'The passenger'} has the receipt of the ride.`
        : `${person || 'The person'} has the receipt.`}
    </li>
  );

export const BookingPapers = ({ booking, followed }: { booking: BookingView; followed: boolean }) => {
  const { id: company } = useCompany();
  const kind = kindOfKey(booking.key);
  return (
    <Waybill title="Papers">
      <ul className="booking-papers">
        {booking.spend?.bill && <Bill company={company} bill={booking.spend.bill} />}
        {followed && booking.state === 'done' && <PersonsReceipt booking={booking} />}
        {(kind === 'booking' || (kind === 'request' && followed)) && (
          <Suspense fallback={null}>
            <ProofFiles kind={kind} id={idOfKey(booking.key)} />
          </Suspense>
        )}
        <li>
          <a
            className="btn quiet"
            href={addressOf(readBookingCalendar, { params: { company, key: booking.key } })}
            download
          >
            <Icon of={CalendarPlus} size="s" />
            Calendar file
          </a>
        </li>
      </ul>
    </Waybill>
  );
};
