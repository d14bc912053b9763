// The state of a person who works with Kaya or has applied, and the next step.
import { useQuery } from '@tanstack/react-query';
import { listApplications } from '../../modules/bookings/calls.gen.ts';
import type { ApplicationStand } from '../../modules/bookings/live-contract.ts';
import { asApiError, call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { LoadError } from '../../kit/ui/states.tsx';
import { Tag } from '../../kit/ui/status.tsx';

const titles: Readonly<Record<ApplicationStand['kind'], string>> = {
  mover: 'Mover',
  driver: 'Driver',
  provider: 'Moving business',
};

const pathOf = ({ kind, open }: ApplicationStand): string => {
  if (kind === 'mover') return paths.workerDashboard(open === 'desk' ? 'jobs' : 'hearing');
  if (kind === 'driver') return open === 'desk' ? paths.drive() : paths.driverOnboarding();
  return open === 'desk' ? paths.providerDashboard() : `${paths.becomeProvider()}#application`;
};

/** Renders nothing for a customer who works for nobody here. */
export const ActivityWork = () => {
  // An application to drive and one of a business change by different live subjects; a mover's profile is created by the person.
  const { data, error, refetch } = useQuery({
    queryKey: ['provider', 'applications'],
    queryFn: ({ signal }) => call(listApplications, { signal }),
    meta: { subject: 'driver' },
  });
  if (!data?.items.length && !error) return null;
  return (
    <section aria-labelledby="work-title">
      <h2 className="h2" id="work-title">
        Your work with Kaya
      </h2>
      {data ? (
        <ul className="stands">
          {data.items.map((stand) => (
            <li key={stand.kind}>
              <p>
                <b>{titles[stand.kind]}</b> <Tag tone={stand.tag.tone}>{stand.tag.word}</Tag>
              </p>
              <p className="sm muted">{stand.line}</p>
              <LinkButton size="compact" to={pathOf(stand)}>
                {stand.act}
                <span className="sr">, {titles[stand.kind]}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <LoadError
          title="Your applications could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
};
