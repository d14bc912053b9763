import type { Act } from '../../../kernel/db/act.ts';
import { driversEvents } from '../events.ts';
import { waitForStaff } from './applications.sql.ts';
import { resubmit } from './documents.sql.ts';

/** Something new in this application awaits staff; once nothing in it is rejected, it is resubmitted automatically. */
export const waitAgain = async (act: Act, account: string): Promise<void> => {
  const back = await act.one(resubmit, { id: account });
  void act.sql(waitForStaff, { id: account });
  if (back) act.emit(driversEvents.application_submitted, { driverId: account });
};
