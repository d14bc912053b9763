// Beside an offered job: why it was offered to this worker, in its place, so that Accept stays in reach.
import { say } from '../../../kit/language.ts';
import { OfferReason } from '../../dispatch/web/door.tsx';

export const WhyOffer = ({ job, label = say('Why was I offered this?') }: { job: string; label?: string }) => (
  <OfferReason order={job} label={label} look="link" />
);
