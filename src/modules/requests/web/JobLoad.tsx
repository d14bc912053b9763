import { useQuery } from '@tanstack/react-query';
import { jobLoadQuery } from './job-load.ts';
import { LoadView } from './LoadView.tsx';
import { ReceiverView } from './ReceiverView.tsx';

/** Shown under a job's description, for the worker who may see it. */
export const JobLoad = ({ id, mine }: { id: string; mine: boolean }) => {
  const { data } = useQuery(jobLoadQuery(id, mine));
  return (
    data && (
      <>
        {data.receiver && <ReceiverView receiver={data.receiver} />}
        <LoadView load={data.load} photos={data.photos} />
      </>
    )
  );
};
