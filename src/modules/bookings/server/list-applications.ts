import type { UseCase } from '../../../kernel/http/route.ts';
import { applicationToDrive } from '../../drivers/server/door.ts';
import { providerStanding } from '../../providers/server/door.ts';
import { myStanding } from '../../workers/server/door.ts';
import type * as contract from '../live-contract.ts';
import { driverStand, moverStand, providerStand } from '../live-rules.ts';

export const listApplications: UseCase<typeof contract.listApplications> = async (act) => {
  const [mover, driver, { application, business }] = await Promise.all([
    myStanding(act),
    applicationToDrive(act),
    providerStanding(act),
  ]);
  const stands = [
    mover ? moverStand(mover.barred) : null,
    driver ? driverStand({ ...driver, expired: driver.documents.some(({ status }) => status === 'expired') }) : null,
    providerStand(application, business),
  ];
  return { items: stands.filter((one) => one !== null) };
};
