// Everything Kaya stores about the person, as one file.
import { useState } from 'react';
import { Link } from 'react-router';
import { lagosDate } from '../../../shared/clock.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { exportAccount } from '../calls.gen.ts';
import { AccountSection } from './AccountSection.tsx';
import { saveFile } from './save-file.ts';

export const AccountData = () => {
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const data = await call(exportAccount);
      saveFile(`kaya-${lagosDate(new Date())}.json`, 'application/json', JSON.stringify(data, null, 2));
      toast({ title: 'Your file is ready', detail: 'It is in your downloads.', tone: 'ok' });
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    }
    setMaking(false);
  };
  return (
    <AccountSection id="data" title="Your data">
      <p>
        A file with everything Kaya knows about you: your profile, sessions and consents, requests, bookings, jobs and
        trips, earnings and payouts, messages and inbox. At most five times an hour.
      </p>
      <p>
        To correct, erase, limit or object to something, or to have a person review an automatic choice,{' '}
        <Link className="link inline" to={paths.contact({ topic: 'privacy' })}>
          ask about your data
        </Link>
        . We decide within 30 days, and you follow it under Cases.
      </p>
      <div>
        <Button pending={making} pendingLabel="Making the file…" onClick={() => void make()}>
          Download your data
        </Button>
      </div>
    </AccountSection>
  );
};
