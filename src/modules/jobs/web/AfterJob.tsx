// After a completed job: the mover rates the customer, and reports problems (docs/decisions/0100-movers-rate-customers.md).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { RatingInput } from '../../../kit/ui/status.tsx';
import { rateCustomer } from '../calls.gen.ts';
import type { JobDetail } from '../contract.ts';
import { jobCode } from '../rules.ts';
import { jobKey } from './job-queries.ts';
import { customerIn } from './job-words.ts';

const noStars = phrase('Choose 1 to 5 stars');

const RateCustomer = ({ job }: { job: JobDetail }) => {
  const client = useQueryClient();
  const [stars, setStars] = useState(0);
  const [asked, setAsked] = useState(false);
  const rate = useMutation({
    mutationFn: () => call(rateCustomer, { params: { id: job.id }, body: { stars } }),
    onSettled: () => client.invalidateQueries({ queryKey: [jobKey(job.id)] }),
  });
  if (job.customer_rated !== null)
    return <p role="status">{sayCount(job.customer_rated, 'You gave {n} star.', 'You gave {n} stars.')}</p>;
  return (
    <form
      className="grid gap-3"
      aria-label={say('Rate the customer')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (stars > 0 && !rate.isPending) rate.mutate();
      }}
    >
      <RatingInput
        label={say('How was {name}?', { name: customerIn(job) })}
        name="customer-stars"
        value={stars}
        onChoose={setStars}
        error={rate.error ? asApiError(rate.error).detail : asked && stars === 0 ? noStars : undefined}
      />
      <p className="sm muted">{say('Only stars: other movers read the average, never who gave what.')}</p>
      <div>
        <Button type="submit" pending={rate.isPending} pendingLabel={say('Sending…')}>
          {say('Rate the customer')}
        </Button>
      </div>
    </form>
  );
};

export const AfterJob = ({ job }: { job: JobDetail }) => {
  if (job.status !== 'completed') return null;
  const code = jobCode(job.id);
  return (
    <section className="my-4 grid gap-4" aria-label={say('After the job')}>
      {job.role !== 'helper' && <RateCustomer job={job} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.contact({ topic: 'payment', job: code })}>{say('I was not paid')}</LinkButton>
        <LinkButton to={paths.contact({ topic: 'earning', job: code })}>{say('Report a problem')}</LinkButton>
      </div>
    </section>
  );
};
