// Companies, for staff: the list, one company's file and its acts; sign-ups that want an invoice account.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { EmailLink } from '../../../../kit/console/contact-links.tsx';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import type { Place, SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Sign } from '../../../../kit/console/signs.ts';
import { showDate } from '../../../../shared/clock.ts';
import { listCompanies, readCompanyFile } from '../../calls.gen.ts';
import { packageName } from '../../card-setup-rules.ts';
import type { CompanyFile, CompanyRow } from '../../staff-contract.ts';
import { companyStates, type CompanyState } from '../../staff-rules.ts';
import { BillingLink, CompanyActs } from './CompanyActs.tsx';
import { InsuranceFile } from './InsuranceFile.tsx';
import { InsurancesList } from './InsurancesList.tsx';
import { shelves } from './shelves.ts';
import { SignOnFile } from './SignOnFile.tsx';
import { SignUpsPart } from './SignUpsPart.tsx';

const signs: Readonly<Record<CompanyState, Sign>> = {
  pending: { tone: 'warn', word: 'Not checked' },
  verified: { tone: 'ok', word: 'Verified' },
  closed: { tone: 'off', word: 'Closed' },
};

const SignOf = ({ state }: { state: CompanyState }) => <Tag tone={signs[state].tone}>{signs[state].word}</Tag>;
const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);
const paysWord = { card: 'Card', invoice: 'Invoice' } as const;

const row: Row<CompanyRow> = {
  columns: [
    { head: 'Company', of: ({ name }) => name, wrap: true },
    { head: 'State', of: ({ state }) => <SignOf state={state} /> },
    { head: 'Pays by', of: ({ pays }) => paysWord[pays] },
    { head: 'People', of: ({ people }) => people.toLocaleString('en'), end: true },
    { head: 'Since', of: ({ created_at }) => showDate(new Date(created_at)), wide: true },
  ],
  title: ({ name }) => name,
  line: ({ pays, people }) => `${paysWord[pays]}, ${peopleWord(people)}`,
  end: ({ state }) => <SignOf state={state} />,
};

const nextOf = ({ state, insurances }: CompanyFile): string | null => {
  if (state === 'pending') return 'Check that it is what it says, then verify it. It can book meanwhile.';
  return state === 'verified' && insurances.some(({ status }) => status === 'waiting')
    ? 'Look at the insurance, then accept or refuse it.'
    : null;
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'company', place.id],
    queryFn: ({ signal }) => call(readCompanyFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const { program_name, tier, card_brand, card_last4 } = data;
  const program = [program_name && packageName(program_name), tier].filter(Boolean).join(', ');
  return (
    <Pane
      place={place}
      title={data.name}
      note={`Since ${showDate(new Date(data.created_at))}, ${peopleWord(data.people)}`}
      sign={signs[data.state]}
      next={nextOf(data)}
    >
      <KeyValue
        items={[
          { label: 'Pays by', value: paysWord[data.pays] },
          { label: 'Billing', value: <BillingLink company={data.id} /> },
          { label: 'Card', value: card_brand ? `${card_brand} ending ${card_last4}` : 'None' },
          ...(program ? [{ label: 'Program', value: program }] : []),
          { label: 'Booking link', value: <span className="wrap-anywhere">{decodeURIComponent(data.link)}</span> },
          ...(data.tin ? [{ label: 'TIN', value: data.tin }] : []),
          ...(data.address ? [{ label: 'Address', value: data.address }] : []),
          ...(data.verified_at ? [{ label: 'Verified', value: showDate(new Date(data.verified_at)) }] : []),
          ...(data.closed_at ? [{ label: 'Closed', value: showDate(new Date(data.closed_at)) }] : []),
        ]}
      />
      <section className="console-part">
        <h3 className="h4">Admins</h3>
        <KeyValue
          items={data.admins.map(({ name, email, joined }) => ({
            label: joined ? name : `${name} (not joined)`,
            value: <EmailLink address={email} />,
          }))}
        />
      </section>
      <section className="console-part">
        <h3 className="h4">Insurance</h3>
        {data.insurances.length === 0 && <p className="sm muted">None uploaded.</p>}
        {data.insurances.map((one) => (
          <InsuranceFile key={one.id} of={one} />
        ))}
      </section>
      {data.sign_on && <SignOnFile company={data.id} of={data.sign_on} />}
      <CompanyActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

const CompaniesList = ({ place }: { place: Place }) => {
  const show = companyStates.find((one) => one === place.show);
  const pages = usePages(['staff', 'companies', place.show, place.q], (cursor, signal) =>
    call(listCompanies, { query: { ...(show ? { show } : {}), ...searched(place.q), ...cursor }, signal }),
  );
  return (
    <Queue
      title="Companies"
      place={place}
      shelves={shelves}
      shelf={show ?? ''}
      pages={pages}
      row={row}
      failed="Companies could not be loaded"
      empty="No companies here."
    />
  );
};

export const CompaniesPart = ({ place, trail }: SectionProps) => {
  if (place.show === 'signups') return <SignUpsPart place={place} trail={trail} />;
  return (
    <>
      {place.show === 'insurances' ? <InsurancesList place={place} /> : <CompaniesList place={place} />}
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a company" />}
    </>
  );
};
