// One item: its details, its possible moves, and its files.
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import { spendWords } from '../../../companies/relocation-rules.ts';
import type { ItemView } from '../../contract.ts';
import { isUnpriced, priceBefore_kobo, priceWords, saidNo } from '../../partner-rules.ts';
import { checkOutLines, contactLines, fieldLines, itemNumber, kindWords, waitsForWords } from '../../rules.ts';
import { calendarAddress, csvAddress, useItemAct, useNewPrice } from './item-queries.ts';
import { BookedTag } from './BookedTag.tsx';
import { CancelSheet } from './CancelSheet.tsx';
import { ItemRefusal } from './ItemRefusal.tsx';
import { AfterItem } from './AfterItem.tsx';
import { AskForm, ItemQuestion } from './ItemQuestion.tsx';
import { PartnerPart } from './PartnerPart.tsx';

const needsApproval = (error: ApiError | null): boolean => error?.code === 'approval_needed';

export const ItemActs = ({ company, item, onChange }: { company: string; item: ItemView; onChange: () => void }) => {
  const confirm = useItemAct(company, item, 'confirm');
  const newPrice = useNewPrice(company, item);
  const [cancelling, setCancelling] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const words = kindWords[item.kind];
  const may = (act: ItemView['may'][number]) => item.may.includes(act);
  if (item.may.length === 0) return <AfterItem company={company} item={item} />;
  if (asking !== null)
    return <AskForm company={company} item={item} reasons={asking} onLeave={() => setAsking(null)} />;
  const waits = item.question?.status === 'pending' && waitsForWords(item.question.deciders);
  const no = item.partner_order !== null && saidNo(item.partner_order.state);
  return (
    <div className="item-acts">
      <ItemRefusal error={needsApproval(confirm.error) ? null : (newPrice.error ?? confirm.error)} />
      {confirm.error?.code === 'price_changed' && (
        <div>
          <Button
            pending={newPrice.isPending}
            pendingLabel="Taking the new price…"
            onClick={() => newPrice.mutate(undefined, { onSuccess: () => confirm.reset() })}
          >
            Take the new price
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {no && may('change') && (
          <Button look="solid" onClick={onChange}>
            Choose another partner
          </Button>
        )}
        {may('confirm') && (
          <Button
            look={no ? 'line' : 'solid'}
            pending={confirm.isPending}
            pendingLabel="Confirming…"
            off={waits}
            quietReason
            onClick={() =>
              confirm.mutate(undefined, {
                onError: (error) => {
                  if (needsApproval(error)) setAsking(error.detail);
                },
              })
            }
          >
            {no ? 'Ask again' : words.confirm}
          </Button>
        )}
        {may('change') && !no && <Button onClick={onChange}>{words.change}</Button>}
        {may('cancel') && (
          <Button look="danger-line" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <CancelSheet company={company} item={item} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  );
};

export const ItemFiles = ({ company, item }: { company: string; item: ItemView }) => {
  const shown = { kind: item.kind, status: null };
  return (
    <div className="item-tools">
      <Button look="quiet" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <a className="btn quiet" href={csvAddress(company, shown, item.id)} download>
        <Icon of={Download} size="s" />
        Export CSV
      </a>
      <a className="btn quiet" href={calendarAddress(company, shown, item.id)} download>
        <Icon of={CalendarPlus} size="s" />
        Export calendar
      </a>
    </div>
  );
};

/** A price that the partner has not named yet is not zero. */
const priceOfItem = (item: ItemView): ReactNode =>
  isUnpriced(item) ? 'The partner names it' : <Money kobo={item.price_kobo} />;

const Order = ({ order: { title, state, path } }: { order: NonNullable<ItemView['order']> }) => (
  <span className="flex flex-wrap items-center gap-2">
    {path ? (
      <Link className="link wrap-anywhere" to={path}>
        {title}
      </Link>
    ) : (
      <span className="wrap-anywhere">{title}</span>
    )}
    <Tag tone={spendWords[state].tone}>{spendWords[state].word}</Tag>
  </span>
);

const Relocation = ({ of: { person_name, path } }: { of: NonNullable<ItemView['relocation']> }) => (
  <Link className="link wrap-anywhere" to={path}>
    {person_name}
  </Link>
);

/** children: its possible moves. */
export const ItemDetails = ({
  item,
  company,
  companyId = null,
  children,
}: {
  item: ItemView;
  /** The name on a print. */
  company?: string;
  /** The company that answers what it asks; null: none, as in the tour. */
  companyId?: string | null;
  children?: ReactNode;
}) => {
  const before_kobo = priceBefore_kobo(item);
  return (
    <article className="item-details" aria-labelledby="item-title">
      <div className="print-head">
        <Lockup />
        {company && <p>{company}</p>}
      </div>
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <BookedTag item={item} />
        </p>
        <h3 className="h2" id="item-title">
          {item.title}
        </h3>
      </header>
      <ItemQuestion item={item} />
      <PartnerPart item={item} company={companyId} />
      <KeyValue
        items={[
          { label: 'When', value: showDateTime(new Date(item.starts_at)) },
          ...fieldLines(item.fields),
          ...checkOutLines(item),
          ...contactLines(item.fields),
          { label: 'Price', value: priceOfItem(item) },
          ...(before_kobo === null ? [] : [{ label: 'Price before', value: <Money kobo={before_kobo} /> }]),
          ...(item.employee_name ? [{ label: 'For', value: item.employee_name }] : []),
          ...(item.relocation ? [{ label: 'Relocation', value: <Relocation of={item.relocation} /> }] : []),
          ...(item.cost_centre ? [{ label: 'Cost centre', value: item.cost_centre }] : []),
          ...(item.project ? [{ label: 'Project', value: item.project }] : []),
          ...(item.order ? [{ label: 'Booking', value: <Order order={item.order} /> }] : []),
          ...(item.partner ? [{ label: 'Partner', value: `${item.partner.name}, ${item.partner.city}` }] : []),
          ...(item.offer ? [{ label: 'Offer', value: `${item.offer.title}, ${priceWords(item.offer)}` }] : []),
          ...(item.quantity === null ? [] : [{ label: 'Pieces', value: String(item.quantity) }]),
          ...(item.fee_kobo > 0 ? [{ label: 'Cancelled late', value: <Money kobo={item.fee_kobo} /> }] : []),
          { label: 'Number', value: <span className="num">{itemNumber(item.id)}</span> },
        ]}
      />
      {children}
    </article>
  );
};
