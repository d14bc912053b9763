// Which module provides which section of the console. Each is loaded when it is opened.
import type { SectionProps } from '../../kit/console/place.ts';
import { type Later, later } from '../../kit/later.ts';
import { RequestsPart } from '../../modules/requests/web/console-door.ts';
import { BookingsPart } from '../../modules/bookings/web/console-door.ts';
import { JobsPart } from '../../modules/jobs/web/console-door.ts';
import { RidesPart } from '../../modules/rides/web/console-door.ts';
import { DriversPart } from '../../modules/drivers/web/console-door.ts';
import { ProvidersPart } from '../../modules/providers/web/console-door.ts';
import { ItemsPart, PartnersPart } from '../../modules/programs/web/console-door.ts';
import { CompaniesPart } from '../../modules/companies/web/console-door.ts';
import { PayoutsPart, MoneyPart } from '../../modules/money/web/console-door.ts';
import { BillingPart } from '../../modules/billing/web/console-door.ts';
import { HearingsPart } from '../../modules/workers/web/console-door.ts';
import { CasesPart, CallsPart } from '../../modules/support/web/console-door.ts';
import { LawDeskPart } from '../../modules/privacy/web/console-door.ts';
import { VitalsPart } from '../../modules/vitals/web/console-door.ts';
import { SosPart } from '../../modules/safety/web/console-door.ts';
import type { Part } from './console-place.ts';

export const consoleSections: Readonly<Record<Part, Later<SectionProps>>> = {
  requests: RequestsPart,
  bookings: BookingsPart,
  jobs: JobsPart,
  rides: RidesPart,
  drivers: DriversPart,
  providers: ProvidersPart,
  items: ItemsPart,
  partners: PartnersPart,
  companies: CompaniesPart,
  people: later(() => import('./PeoplePart.tsx').then((file) => file.PeoplePart)),
  payouts: PayoutsPart,
  money: MoneyPart,
  billing: BillingPart,
  hearings: HearingsPart,
  cases: CasesPart,
  calls: CallsPart,
  privacy: LawDeskPart,
  vitals: VitalsPart,
  sos: SosPart,
};
