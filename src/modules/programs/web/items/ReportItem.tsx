// A problem with what a partner has done: reported once, then Kaya decides (docs/decisions/0179-problems-with-partners.md).
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import type { ItemPartnerOrder, ItemView } from '../../contract.ts';
import { ItemRefusal } from './ItemRefusal.tsx';
import { useReportItem } from './item-queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** What was reported, and what Kaya decided. */
export const ReportOfItem = ({
  report,
  price_kobo,
}: {
  report: NonNullable<ItemPartnerOrder['report']>;
  price_kobo: number;
}) => {
  const { at, reason, decided_at, decision_reason, off_kobo, off_words } = report;
  if (decided_at === null)
    return (
      <Note tone="bad">
        <p>{`Your company reported a problem on ${showDateTime(new Date(at))}: ${reason}`}</p>
        <p>{`Kaya speaks with the partner, decides, and tells you here and by letter. Until then its price stays ${naira(price_kobo)}. What Kaya takes off comes off your bill; if it is billed by then, you get a credit note.`}</p>
      </Note>
    );
  return (
    <Note tone="info">
      <p>
        <b>{off_kobo === 0 ? 'Kaya decided: the price stays' : `Kaya decided: ${naira(off_kobo ?? 0)} comes off`}</b>
      </p>
      {off_words && <p>{off_words}</p>}
      <p>{`Reported: ${reason}`}</p>
      <p>{`Kaya’s reason: ${decision_reason ?? ''}`}</p>
    </Note>
  );
};

/** until: the last moment to report it. */
export const ReportItem = ({ company, item, until }: { company: string; item: ItemView; until: Date }) => {
  const report = useReportItem(company, item);
  const [open, setOpen] = useState(false);
  if (useMinute() >= until) return null;
  return (
    <section className="item-acts" aria-label="Report a problem">
      <ItemRefusal error={report.error} />
      {open ? (
        <ReasonForm
          submit="Report the problem"
          hint="Kaya reads it, speaks with the partner, and decides what comes off the price."
          pending={report.isPending}
          onSend={(reason) => report.mutate({ reason })}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="danger-line" onClick={() => setOpen(true)}>
            Report a problem
          </Button>
          <p className="sm muted">{`Until ${showDateTime(until)}`}</p>
        </div>
      )}
    </section>
  );
};
