import * as z from 'zod/mini';
import { system } from '../../../../kernel/db/actor.ts';
import { limitKey } from '../../../../kernel/http/client-address.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { Task } from '../../../../kernel/tasks.ts';
import { sendSignInLink } from '../../../identity/server/door.ts';
import type * as contract from '../../booking-page-contract.ts';
import { employeeBySlug } from './booking-page.sql.ts';
import { mail } from '../mail.ts';
import { mayWrite } from '../people/take-letters.ts';
import { paths } from '../../../../shared/paths.ts';

/** A task reads the list, so that neither the response nor its timing reveals who is on it. */
export const sendBookingLink: UseCase<typeof contract.sendBookingLink> = async (act, { params, body }, { address }) => {
  const { email } = body;
  act.task('companies.send_booking_link', { slug: params.slug, email, source: limitKey(address) });
  return { email };
};

const asked = z.object({ slug: z.string(), email: z.string(), source: z.string() });

/** A person not on the list gets no email. */
export const bookingLinkTask: Task = async (payload, db) => {
  const { slug, email, source } = z.parse(asked, payload);
  // Only an email was typed, so no one's identity is proven.
  await db.act(system, async (act) => {
    const employee = await act.one(employeeBySlug, { slug, email });
    if (!employee) return;
    const path = paths.company(slug);
    const letter = (link: { readonly url: string; readonly sign_in: boolean }) =>
      mail('booking_link', { company: employee.company_name, ...link });
    const may = () => mayWrite(act, employee.company_id, email);
    await sendSignInLink(act, { email, name: employee.name, path, source, letter, may });
  });
};
