// Asks for confirmation, with the title, before an item is cancelled for good.
import { Button } from '../../../../kit/ui/Button.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { naira } from '../../../../shared/naira.ts';
import type { ItemView } from '../../contract.ts';
import { cancelFee_kobo } from '../../partner-rules.ts';
import { kindWords } from '../../rules.ts';
import { ItemRefusal } from './ItemRefusal.tsx';
import { useItemAct } from './item-queries.ts';

export const CancelSheet = ({
  company,
  item,
  open,
  onClose,
}: {
  company: string;
  item: ItemView;
  open: boolean;
  onClose: () => void;
}) => {
  const now = useMinute();
  const fee_kobo = cancelFee_kobo(item, now);
  const cancel = useItemAct(company, item, 'cancel', fee_kobo);
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel ${item.title}?`}>
      <div className="grid gap-4">
        {fee_kobo > 0 ? (
          <>
            <p>
              {`${item.partner?.name ?? 'The partner'} has confirmed it, and it begins soon. Cancelling costs your company its price:`}
            </p>
            <Total label="Cancelling costs">{naira(fee_kobo)}</Total>
            <p>It is cancelled at once. This can’t be undone.</p>
          </>
        ) : (
          <p>It is cancelled at once, and what was reserved for it is freed. This can’t be undone.</p>
        )}
        <ItemRefusal error={cancel.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={cancel.isPending}
            pendingLabel="Cancelling…"
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {fee_kobo > 0 ? `${kindWords[item.kind].cancel}, pay ${naira(fee_kobo)}` : kindWords[item.kind].cancel}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Sheet>
  );
};
