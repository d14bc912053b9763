// Asks for confirmation, with the title, before an item is cancelled for good.
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import type { ItemView } from '../../contract.ts';
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
  const cancel = useItemAct(company, item, 'cancel');
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel ${item.title}?`}>
      <div className="grid gap-4">
        <p>It is cancelled at once, and what was reserved for it is freed. This can’t be undone.</p>
        <ItemRefusal error={cancel.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={cancel.isPending}
            pendingLabel="Cancelling…"
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {kindWords[item.kind].cancel}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Sheet>
  );
};
