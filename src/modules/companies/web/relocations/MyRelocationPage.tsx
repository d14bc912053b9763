// /my-relocation: what an employer has arranged for the signed-in person. One opened for their email is shown after they press.
import { asApiError } from '../../../../kit/api.ts';
import { pageMeta } from '../../../../kit/page-meta.ts';
import { paths } from '../../../../kit/paths.ts';
import { showDate, showMonth } from '../../../../shared/clock.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { EmptyState, Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { RequireSession } from '../../../identity/web/door.ts';
import type { MyRelocation } from '../../relocation-contract.ts';
import { programWords, relocationTags } from '../../relocation-rules.ts';
import { useMyRelocations, useShowMine } from './relocation-queries.ts';

export const meta = pageMeta('Your relocation', 'Dates, what is booked for you, and whom to call.');

const dayOf = (day: string): string => showDate(new Date(`${day}T12:00:00Z`));

const Relocation = ({ one }: { one: MyRelocation }) => {
  const tag = relocationTags[one.status];
  return (
    <section className="grid gap-6" aria-label={`${one.from_place} to ${one.to_place}`}>
      <div className="grid gap-2">
        <h2 className="h2 wrap-anywhere">{`${one.from_place} to ${one.to_place}`}</h2>
        <p className="wrap-anywhere">{`Arranged by ${one.company_name}`}</p>
        <div>
          <Tag tone={tag.tone}>{tag.word}</Tag>
        </div>
      </div>
      <KeyValue
        items={[
          { label: 'Moving day', value: dayOf(one.starts_on) },
          { label: 'People', value: <span className="num">{one.family_size}</span> },
        ]}
      />
      <div className="grid gap-2">
        <h3 className="h3">Whom to call</h3>
        <p>{one.contact_name}</p>
        <div>
          <a className="btn solid" href={`tel:${one.contact_phone}`}>{`Call ${showPhone(one.contact_phone)}`}</a>
        </div>
      </div>
      <div className="grid gap-2">
        <h3 className="h3">Booked for you</h3>
        {one.lines.length === 0 ? (
          <p className="muted">Nothing yet. What is booked appears here.</p>
        ) : (
          <Ledger label="Booked for you" wraps>
            {one.lines.map((line) => (
              <LedgerRow
                key={line.id}
                title={line.title}
                line={programWords[line.program]}
                end={line.on_day ? dayOf(line.on_day) : showMonth(line.month)}
              />
            ))}
          </Ledger>
        )}
      </div>
    </section>
  );
};

/** Any company may open one for any email, so before the press the page names only the company. */
const Offered = ({ id, company_name }: { id: string; company_name: string }) => {
  const show = useShowMine();
  return (
    <section className="grid gap-3" aria-label={`From ${company_name}`}>
      <p className="wrap-anywhere">
        <b>{company_name}</b> has opened a relocation for your email. Do you know this company?
      </p>
      {show.error && <Note tone="bad">{asApiError(show.error).detail}</Note>}
      <div>
        <Button look="main" pending={show.isPending} pendingLabel="Opening…" onClick={() => show.mutate(id)}>
          Yes, show it
        </Button>
      </div>
      <p className="sm muted">If you do not know it, do nothing: the company sees nothing of your account.</p>
    </section>
  );
};

const Mine = () => {
  const relocationsQuery = useMyRelocations();
  return (
    <>
      <FirstPage
        pages={relocationsQuery}
        things="Your relocation"
        failed="Your relocation could not be loaded"
        loading="Loading your relocation"
        rows={5}
      />
      {relocationsQuery.data?.offered.map((one) => (
        <Offered key={one.id} {...one} />
      ))}
      {relocationsQuery.data?.items.length === 0 && relocationsQuery.data.offered.length === 0 && (
        <EmptyState
          title="There is no relocation for you."
          hint="Your employer opens one for your email. Sign in with the address that they know."
          action={
            <LinkButton className="mt-3" to={paths.activity()}>
              Your activity
            </LinkButton>
          }
        />
      )}
      {relocationsQuery.data?.items.map((one) => (
        <Relocation key={one.id} one={one} />
      ))}
    </>
  );
};

export default function MyRelocationPage() {
  return (
    <RequireSession>
      {() => (
        <>
          <header className="wrap pt-5">
            <Lockup />
          </header>
          <main id="main" tabIndex={-1} className="wrap pt-6 pb-16">
            <div className="grid gap-8 max-w-[40rem]">
              <h1 className="h1">Your relocation</h1>
              <Mine />
            </div>
          </main>
        </>
      )}
    </RequireSession>
  );
}
