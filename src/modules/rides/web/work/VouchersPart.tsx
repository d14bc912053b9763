// Vouchers of a company: who has one, how often it was used, and what a manager may do with it.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { showDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState, Note } from '../../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import type { RideDesk } from '../../../companies/ride-rules-contract.ts';
import { CopyButton } from '../../../identity/web/corporate-door.ts';
import type { Voucher } from '../../voucher-contract.ts';
import { type VoucherState, voucherWords } from '../../voucher-rules.ts';
import { type MadeVoucher, VoucherSheet } from './VoucherSheet.tsx';
import { useResendVoucher, useRevokeVoucher, useVouchers } from './work-queries.ts';

const tones: Readonly<Record<VoucherState, TagTone>> = {
  coming: 'info',
  open: 'ok',
  used: 'off',
  expired: 'off',
  revoked: 'off',
};

/** It ends as the next day begins. */
const lastDayOf = (until: string): Date => new Date(Date.parse(until) - 1);

const Row = ({ voucher, onSend, onRevoke }: { voucher: Voucher; onSend: () => void; onRevoke: () => void }) => {
  const { guest_name, state, used_rides, max_rides, max_fare_kobo, valid_from, valid_until, note, made_by } = voucher;
  const open = state === 'open' || state === 'coming';
  return (
    <li className="voucher">
      <div>
        <p className="b wrap-anywhere">{guest_name}</p>
        <p className="sm muted wrap-anywhere">
          {[voucher.guest_email, voucher.guest_phone].filter(Boolean).join(', ') || 'Its link was copied by hand'}
          {`. Made by ${made_by}${note ? `, for: ${note}` : ''}.`}
        </p>
        <p className="sm wrap-anywhere">
          {used_rides} of {max_rides} {max_rides === 1 ? 'ride' : 'rides'} used, up to {naira(max_fare_kobo)} each.
        </p>
        <p className="sm muted">
          {`From ${showDate(new Date(valid_from))} until ${showDate(lastDayOf(valid_until))}`}
          {voucher.places && `, ${voucher.places.join(', ')}`}
        </p>
      </div>
      <div>
        <Tag tone={tones[state]}>{voucherWords[state]}</Tag>
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onSend} aria-label={`New link: voucher of ${guest_name}`}>
            New link
          </Button>
          <Button look="quiet" onClick={onRevoke} aria-label={`Withdraw: voucher of ${guest_name}`}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
};

const sentWords = ({ sent, guest }: MadeVoucher): string => {
  const ways = sent.map((way) => (way === 'email' ? 'email' : 'text'));
  return ways.length > 0 ? `We sent it to ${guest} by ${ways.join(' and ')}.` : `Send it to ${guest} yourself.`;
};

export const VouchersPart = ({ desk }: { desk: RideDesk }) => {
  const { company_id: company, rules } = desk;
  const list = useVouchers(company);
  const revoke = useRevokeVoucher(company);
  const resend = useResendVoucher(company);
  const [round, setRound] = useState(0);
  const [opens, setOpens] = useState(false);
  const [made, setMade] = useState<MadeVoucher | null>(null);
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const sendAgain = async ({ id, guest_name }: Voucher): Promise<void> => {
    const done = await resend.mutateAsync(id).catch(() => null);
    if (done) setMade({ link: done.link, sent: done.sent, guest: guest_name });
  };
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="vouchers">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h2" id="vouchers">
          Vouchers for guests
        </h2>
        <Button
          icon={Plus}
          off={!rules.is_on && 'Rides are off. An admin switches them on below.'}
          onClick={() => {
            setRound(round + 1);
            setOpens(true);
          }}
        >
          Make a voucher
        </Button>
      </div>
      <p className="muted">
        A guest opens the link, says where to, and rides; the company pays. You read areas, time and cost of the ride,
        and no address.
      </p>
      {list.data && all.length === 0 && (
        <EmptyState title="No vouchers yet" hint="For a client, a candidate, a guest of your company." />
      )}
      {all.length > 0 && (
        <ul className="vouchers" aria-label="Vouchers">
          {all.map((voucher) => (
            <Row
              key={voucher.id}
              voucher={voucher}
              onSend={() => void sendAgain(voucher)}
              onRevoke={() => revoke.mutate(voucher.id)}
            />
          ))}
        </ul>
      )}
      <FirstPage
        pages={list}
        things="Vouchers"
        failed="The vouchers could not be loaded"
        loading="Loading the vouchers"
        rows={3}
      />
      <MorePages pages={list} things="vouchers" />
      <VoucherSheet key={round} desk={desk} open={opens} onClose={() => setOpens(false)} onMade={setMade} />
      <Sheet open={made !== null} onClose={() => setMade(null)} title="The voucher’s link">
        {made && (
          <div className="grid grid-cols-1 gap-4">
            <p role="status">{sentWords(made)}</p>
            <Note tone="info">
              <p>Copy it now if you need it: we cannot show it again. A new link ends the one before.</p>
            </Note>
            <p className="wrap-anywhere" data-testid="voucher-link">
              {made.link}
            </p>
            <CopyButton text={made.link}>Copy the link</CopyButton>
          </div>
        )}
      </Sheet>
    </section>
  );
};
