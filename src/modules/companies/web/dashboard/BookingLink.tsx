// The link that employees book with.
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';

export const BookingLink = ({ link }: { link: string }) => {
  const address = `${window.location.origin}${link}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Company link copied to clipboard', tone: 'ok' });
    } catch {
      toast({ title: 'Copying did not work', detail: 'Select the link and copy it.', tone: 'destructive' });
    }
  };
  return (
    <div className="booking-link">
      <Field label="Company booking link" readOnly value={address} onFocus={({ target }) => target.select()} />
      <div>
        <Button look="solid" size="beside" icon={Copy} onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
};
