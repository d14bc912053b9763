import { serviceRange, type ServiceKind, type ServiceType } from '../../catalogue/rules.ts';

/** The lowest price of the service; a price below it is never exceeded. */
export const lowestPrice_kobo = (job: {
  readonly service_type: string;
  readonly service_kind: string | null;
  readonly price_kobo: number;
}): number => {
  const { from_kobo } = serviceRange(job.service_type as ServiceType, job.service_kind as ServiceKind | null);
  return Math.min(from_kobo, job.price_kobo);
};
