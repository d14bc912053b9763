import type { Act } from '../../../kernel/db/act.ts';
import { driversEvents } from '../events.ts';
import { waitForStaff } from './applications.sql.ts';
import { resubmit } from './documents.sql.ts';

/** Something new of this application waits for staff; one in which nothing rejected is left is sent again by itself. */
export const waitAgain = async (act: Act, account: string): Promise<void> => {
  const back = await act.one(resubmit, { id: account });
  void act.sql(waitForStaff, { id: account });
  if (back) act.emit(driversEvents.application_submitted, { driverId: account });
};
