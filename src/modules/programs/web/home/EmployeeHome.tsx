// The home of an employee: their bookings and what waits for them, the company's booking page, help.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import type { Company } from '../../../companies/web/door.tsx';

export const EmployeeHome = ({ company: { name, slug }, work }: { company: Company; work: ReactNode }) => (
  <>
    {work}
    <p className="wrap-anywhere">
      <Link className="link" to={paths.company(slug)}>{`Booking page of ${name}`}</Link>
    </p>
    <p>
      <Link className="link" to={paths.corporateDashboard('help')}>
        Help
      </Link>
    </p>
  </>
);
