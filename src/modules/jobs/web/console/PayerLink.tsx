import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import type { StaffJob } from '../../view-contract.ts';

/** The company that is billed for a job, with its file in the console. Nothing where a person pays. */
export const PayerLink = ({ job: { payer, payer_id } }: { job: Pick<StaffJob, 'payer' | 'payer_id'> }) =>
  payer === null || payer_id === null ? null : (
    <>
      <Link className="link wrap-anywhere" to={paths.staff('companies', { show: 'all', id: payer_id })}>
        {payer}
      </Link>
      , billed
    </>
  );
