// Accept Job. While the worker is paused or away: why not, and how to change it, in the same place.
import Check from 'lucide-react/icons/check';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useSetStatus, useWorker } from '../../workers/web/door.tsx';
import { notNow } from '../not-now-rules.ts';

export const AcceptButton = ({ pending, onClick }: { pending: boolean; onClick: () => void }) => {
  const { data: worker } = useWorker();
  const change = useSetStatus();
  const status = worker?.status;
  const off = status === 'paused' || status === 'offline' ? notNow[status] : null;
  return (
    <>
      {off && (
        <p className="why" id="accept-not-now">
          {say(off)}
        </p>
      )}
      {off && !worker?.barred && (
        <Button
          look="solid"
          wide
          className="mb-2"
          pending={change.isPending}
          onClick={() => change.mutate('available')}
        >
          {say('Go Available')}
        </Button>
      )}
      <Button
        look="main"
        wide
        icon={Check}
        pending={pending}
        pendingLabel={say('Accepting...')}
        off={off ? say(off) : undefined}
        quietReason
        aria-describedby={off ? 'accept-not-now' : undefined}
        onClick={onClick}
      >
        {say('Accept Job')}
      </Button>
    </>
  );
};
