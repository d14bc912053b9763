// The content of /card-setup, loaded once the person is signed in: the form, or the result of the payment.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { checkPayment } from '../../../money/calls.gen.ts';
import { listMyCompanies, readCardSetup, readSignUp } from '../../calls.gen.ts';
import type { CardSetup as Setup } from '../../card-setup-contract.ts';
import { companyOfCard, packageWords } from '../../card-setup-rules.ts';
import { tiers } from '../../rules.ts';
import { chosenCompany } from '../company.tsx';
import { useEntries } from '../people/JoinCompany.tsx';
import { deactivatedWords } from '../../security-rules.ts';
import { CardForm } from './CardForm.tsx';

/** Polling interval until the bank has answered. */
const askEvery_ms = 3_000;

type Known = { readonly program: string | null; readonly tier: Setup['tier'] };

const useSetup = (id: string | null) =>
  useQuery({
    queryKey: ['card-setup', id],
    enabled: id !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting ? askEvery_ms : false),
    queryFn: async () => {
      const params = { id: id ?? '' };
      const paid = await call(checkPayment, { params: { kind: 'card_setup', ...params } });
      const setup = await call(readCardSetup, { params });
      return { ...setup, waiting: setup.status === 'started' && paid.status === 'waiting' };
    },
  });

/** Reports the result once, and redirects when the card is verified. */
const useEnd = (setup: Setup | undefined): void => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [status, company] = [setup?.status, setup?.company_id];
  useEffect(() => {
    if (status === 'verified' && company) {
      toast({ title: 'Success!', detail: 'Card setup completed successfully', tone: 'ok' });
      // The list may have been cached before the company was in it: its dashboard would then show none.
      const known = client.invalidateQueries({ queryKey: ['company', 'mine'] });
      void known.then(() => navigate(paths.companyDashboard({ company }), { replace: true }));
    } else if (status === 'failed')
      toast({ title: 'Setup Failed', detail: 'Card verification was not successful', tone: 'destructive' });
  }, [status, company, navigate, client]);
};

const Back = ({ setup }: { setup: Setup | undefined }) => {
  if (setup?.status === 'failed')
    return (
      <Note tone="bad">Card verification was not successful. Nothing is kept. Try again, or use another card.</Note>
    );
  if (setup?.status === 'abandoned') return <Note>The card page was closed. Nothing was charged.</Note>;
  if (setup?.status === 'started')
    return <Note>The card page is still open for you. You are charged once, however often you open it.</Note>;
  return null;
};

/** Without a company, the form asks for its name and suggests the one from the sign-up. */
const useTypedName = (needed: boolean) =>
  useQuery({
    queryKey: ['company', 'sign-up'],
    enabled: needed,
    queryFn: ({ signal }) => call(readSignUp, { signal }),
  });

const Body = ({ setupId, wanted, known }: { setupId: string | null; wanted: string | null; known: Known }) => {
  const setup = useSetup(setupId);
  const companies = useQuery({
    queryKey: ['company', 'mine'],
    queryFn: ({ signal }) => call(listMyCompanies, { signal }),
  });
  const { data } = setup;
  const own = companyOfCard(companies.data?.items ?? [], data?.for_company_id ?? wanted, chosenCompany());
  const typed = useTypedName(setupId === null && companies.isSuccess && own === null);
  useEnd(data);
  const fault = setup.error && asApiError(setup.error);
  if (fault && fault.status !== 404)
    return (
      <LoadError title="The payment could not be checked" detail={fault.detail} onRetry={() => void setup.refetch()} />
    );
  if (companies.error)
    return (
      <LoadError
        title="Failed to load company data"
        detail={asApiError(companies.error).detail}
        onRetry={() => void companies.refetch()}
      />
    );
  if ((setupId !== null && !data && !fault) || data?.waiting || data?.status === 'verified')
    return (
      <div role="status" className="grid gap-4">
        <p>
          {data?.waiting
            ? 'Your bank has not answered yet. You can leave this page: we go on without you.'
            : 'Checking your card…'}
        </p>
        <Skeleton rows={3} label="Checking your card" />
      </div>
    );
  // The form's initial values are set once, so it waits for the name; without a response it starts empty.
  if (!companies.data || typed.isLoading) return <Skeleton rows={3} label="Loading your company" />;
  const start = data
    ? { name: data.company_name, program: data.program_name, tier: data.tier }
    : { ...known, name: typed.data?.organization ?? '' };
  const words = own === null && packageWords(start.program, start.tier);
  return (
    <>
      {own === null && <SwitchedOff />}
      {words && <p className="b">{words}</p>}
      <Back setup={data} />
      <CardForm key={`${data?.id} ${own?.id}`} start={start} company={own} />
    </>
  );
};

/** For a person whom their company has deactivated: a card would not give them back their access. */
const SwitchedOff = () => {
  const off = useEntries().data?.items.find(({ needs }) => needs.includes('deactivated'));
  if (!off) return null;
  return (
    <Note tone="info">
      <p>{deactivatedWords(off.name, off.ask)}</p>
      <p>A card here opens an account for another company. It does not bring back your access to {off.name}.</p>
    </Note>
  );
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 60) : null;

export const CardSetup = () => {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { program?: unknown; tier?: unknown } | null };
  const program = textOf(search.get('program')) ?? textOf(state?.program);
  const tier = tiers.find((one) => one === (search.get('tier') ?? state?.tier)) ?? null;
  return <Body setupId={search.get('setup')} wanted={search.get('company')} known={{ program, tier }} />;
};
