import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { may } from '../../../companies/rules.ts';
import { spendServiceTitles } from '../../../companies/spend-rules.ts';

const programs = ['meal', 'swap', 'housing'] as const;

/** Links to what the company's rules offer and this page does not book. */
export const ProgramLinks = ({ desk }: { desk: BookingDesk }) => {
  const offered = programs.filter((one) => desk.services.includes(one));
  if (offered.length === 0) return null;
  return (
    <p>
      {may(desk.access, 'manageItems')
        ? 'Order other things in the dashboard: '
        : 'What is ordered for you is in the dashboard: '}
      {offered.map((one, n) => (
        <Fragment key={one}>
          {n > 0 && ', '}
          <Link className="link" to={paths.corporateDashboard(one)}>
            {spendServiceTitles[one]}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
};
