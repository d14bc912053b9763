// The company's name and the button that leads to the card page.
import CreditCard from 'lucide-react/icons/credit-card';
import { call } from '../../../../kit/api.ts';
import { leaveFor } from '../../../../kit/leave-for.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { naira } from '../../../../shared/naira.ts';
import { payByCard } from '../../../money/calls.gen.ts';
import { startCardSetup } from '../../calls.gen.ts';
import { type CardSetup, companyName, companyNameWords } from '../../card-setup-contract.ts';
import type { CompanyView } from '../../contract.ts';
import { cardCheck_kobo } from '../../card-setup-rules.ts';

type Start = { readonly name: string; readonly program: string | null; readonly tier: CardSetup['tier'] };

const faultsOf = ({ company_name }: { company_name: string }) =>
  (companyName.safeParse(company_name).error?.issues ?? []).map(({ message }) => ({ path: 'company_name', message }));

/** The browser's Back from the card page leads to this set-up, with the input. */
const leaveOpen = (url: string, id: string): Promise<unknown> => {
  window.history.replaceState(window.history.state, '', paths.cardSetup({ setup: id }));
  return leaveFor(url);
};

export const CardForm = ({
  start,
  company,
}: {
  start: Start;
  /** The company whose card is replaced. */
  company: CompanyView | null;
}) => {
  const { field, values, submit, pending, error } = useForm({
    start: () => newDraft({ company_name: company?.name ?? start.name }),
    faults: faultsOf,
    send: async ({ company_name }) => {
      const { program: program_name, tier } = start;
      const body = { company_name, program_name, tier, company_id: company?.id ?? null };
      const { id } = await call(startCardSetup, { body });
      const { checkout_url } = await call(payByCard, { params: { kind: 'card_setup', id }, body: {} });
      if (checkout_url) await leaveOpen(checkout_url, id);
      else window.location.assign(paths.cardSetup({ setup: id }));
    },
    failed: (problem) => {
      // A response that is not from our server has no message.
      const detail = problem.code === 'unclear' ? 'Failed to setup card' : problem.detail;
      toast({ title: 'Error', detail, tone: 'destructive' });
      return problem;
    },
  });
  const blank = values.company_name.trim() === '';
  const send = () => {
    if (blank) toast({ title: 'Error', detail: companyNameWords, tone: 'destructive' });
    void submit();
  };
  return (
    <FormShell label="Card setup" pending={pending} error={error} toasted short onSubmit={send}>
      {company ? (
        <p>
          Company: <b className="wrap-anywhere">{company.name}</b>.{' '}
          {company.card_last4
            ? `The new card replaces ${company.card_brand} ending ${company.card_last4} once it is verified. Until then the old one stays.`
            : 'It has no card yet. The new one is added once it is verified.'}
        </p>
      ) : (
        <Field {...field('company_name')} label="Company name" autoComplete="organization" maxLength={800} />
      )}
      <p className="muted">
        We charge {naira(cardCheck_kobo)} to see that the card works, and refund it at once. Kaya never sees the card
        number.
      </p>
      <p className="muted">
        Kaya keeps the card and pays the company’s invoices with it on their due date. You can switch this off on the
        billing page.
      </p>
      <Button
        type="submit"
        look="main"
        wide
        icon={CreditCard}
        pending={pending}
        pendingLabel="Processing…"
        off={blank && `${companyNameWords}.`}
      >
        Continue to Card Setup
      </Button>
    </FormShell>
  );
};
