// Staff's decisions on a company: verify, close.
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { ActButton, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { placePath } from '../../../../kit/console/place.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { closeCompany, verifyCompany } from '../../calls.gen.ts';
import type { CompanyFile } from '../../staff-contract.ts';

/** Terms, credit and invoices are in another section. */
export const BillingLink = ({ company }: { company: string }) => (
  <Link className="link" to={placePath({ part: 'billing', show: 'all', q: '', id: company })}>
    Terms and invoices
  </Link>
);

export const CompanyActs = ({ file }: { file: CompanyFile }) => {
  const { doing, section, start, leave } = useDoing<'close'>();
  const params = { id: file.id };
  if (file.state === 'closed') return null;
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The company">
      {doing === 'close' ? (
        <ReasonForm
          label="Close the company"
          submit="Close the company"
          pendingLabel="Closing…"
          look="danger-line"
          title="Company closed"
          work={(reason) => call(closeCompany, { params, body: { reason } })}
          onLeave={leave}
        >
          <p className="sm">
            Its people see and book nothing more. What was booked stays, and is billed. This can’t be undone.
          </p>
        </ReasonForm>
      ) : (
        <div className="console-acts">
          {file.state === 'pending' && (
            <ActButton
              label="Verify the company"
              submit="Verify"
              pendingLabel="Verifying…"
              look="solid"
              title="Company verified"
              work={() => call(verifyCompany, { params })}
            />
          )}
          <Button size="compact" look="danger-line" onClick={() => start('close')}>
            Close the company
          </Button>
        </div>
      )}
    </section>
  );
};
