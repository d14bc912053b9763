// Work passports in the profile: make one, share its link or PDF, see when it was opened, revoke it.
import Download from 'lucide-react/icons/download';
import FileCheck from 'lucide-react/icons/file-check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { Tag, type TagTone } from '../../../kit/ui/status.tsx';
import { showDate, showDateTime } from '../../../kit/when.ts';
import { revokePassport } from '../calls.gen.ts';
import type { Passport } from '../passport-contract.ts';
import { MakePassport } from './MakePassport.tsx';
import { giveLink, pdfOf, useForgetPassports, usePassports } from './passport-queries.ts';
import './passport.css';

const states: Readonly<Record<Passport['state'], { readonly word: string; readonly tone: TagTone }>> = {
  valid: { word: phrase('Valid'), tone: 'ok' },
  revoked: { word: phrase('Revoked'), tone: 'off' },
  over: { word: phrase('Expired'), tone: 'off' },
};
const dateOf = (iso: string): string => showDate(new Date(iso));
const sharedWords = (months: number | null): string =>
  months === null
    ? say('Without earnings')
    : months === 0
      ? say('With earnings by month')
      : sayCount(months, 'With {n} month of earnings', 'With {n} months of earnings');

const Revoke = ({ of: one, onClose }: { of: Passport | null; onClose: () => void }) => {
  const again = useForgetPassports();
  const form = useSheetForm({
    start: {},
    send: async () => {
      if (!one) return null;
      const refused = await call(revokePassport, { params: { id: one.id } }).then(() => null, asApiError);
      if (!refused) await again();
      return refused;
    },
    done: { title: say('Work passport revoked'), detail: say('Its link no longer shows anything about you.') },
    onDone: onClose,
  });
  return (
    <Sheet open={one !== null} onClose={onClose} title={say('Revoke {number}?', { number: one?.number ?? '' })}>
      <SheetForm
        form={form}
        label={say('Revoke the work passport')}
        button={say('Revoke')}
        look="danger"
        pendingLabel={say('Revoking...')}
        onClose={onClose}
      >
        <p>{say('Its link and its PDF then say only that you revoked it. This cannot be undone.')}</p>
      </SheetForm>
    </Sheet>
  );
};

const Looks = ({ of: { looks, seen_at } }: { of: Passport }) =>
  looks === 0 ? (
    <p className="sm muted">{say('Not opened yet.')}</p>
  ) : (
    <details className="looks sm">
      <summary>{sayCount(looks, 'Opened {n} time', 'Opened {n} times')}</summary>
      <ul>
        {seen_at.map((at) => (
          <li key={at}>{showDateTime(new Date(at))}</li>
        ))}
      </ul>
    </details>
  );

const One = ({ of: one, onRevoke }: { of: Passport; onRevoke: () => void }) => {
  const [shown, setShown] = useState(false);
  const { state, number } = one;
  return (
    <li className="passport">
      <p className="passport-head">
        <b className="num">{number}</b>
        <Tag tone={states[state].tone}>{say(states[state].word)}</Tag>
      </p>
      <p className="sm muted">
        {say('Issued {date}', { date: dateOf(one.issued_at) })}. {sharedWords(one.earnings_months)}.{' '}
        {state === 'revoked' && one.revoked_at
          ? say('Revoked {date}', { date: dateOf(one.revoked_at) })
          : say('Valid until {date}', { date: dateOf(one.valid_until) })}
        .
      </p>
      <Looks of={one} />
      {state === 'valid' && (
        <div className="acts">
          <Button icon={Share2} onClick={() => void giveLink(one).then((given) => setShown(!given))}>
            {say('Share link')}
            <span className="sr"> {number}</span>
          </Button>
          <LinkButton icon={Download} reloadDocument download to={pdfOf(one)}>
            PDF<span className="sr"> {number}</span>
          </LinkButton>
          <Button look="quiet" onClick={onRevoke}>
            {say('Revoke')}
            <span className="sr"> {number}</span>
          </Button>
        </div>
      )}
      {shown && <Field label={say('Link to this work passport')} name={`link-${number}`} readOnly value={one.link} />}
    </li>
  );
};

export const PassportSection = () => {
  const pages = usePassports();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<Passport | null>(null);
  const all = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="work-passport">
      <h2 className="h3" id="work-passport">
        {say('Work passport')}
      </h2>
      <p className="muted mt-1 mb-3">
        {say('A signed document of your work with Kaya. A bank or a landlord can check it by its link or code.')}
      </p>
      <FirstPage
        pages={pages}
        things={phrase('Your work passports')}
        failed={say('Failed to load your work passports')}
        loading={say('Loading your work passports')}
        rows={2}
      />
      {all.length > 0 && (
        <Ledger label={say('Work passports')}>
          {all.map((one) => (
            <One key={one.id} of={one} onRevoke={() => setEnding(one)} />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things={phrase('work passports')} className="mt-4" />
      <Button icon={FileCheck} className="mt-4" onClick={() => setMaking(true)}>
        {say('Make a work passport')}
      </Button>
      <MakePassport open={making} onClose={() => setMaking(false)} />
      <Revoke of={ending} onClose={() => setEnding(null)} />
    </section>
  );
};
