// Keys and webhooks end with the admin who created them, in the statement that ends the admin's rights. Here the others are told.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { inMany } from '../../../kernel/tasks.ts';
import { companyNameOf } from '../../companies/server/door.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf } from '../rules.ts';
import { endedKeys, endedWebhooks } from './ended.sql.ts';
import { mail } from './mail.ts';
import { adminsOf } from './webhooks.sql.ts';
import { paths } from '../../../shared/paths.ts';

const max = 100;
/** Max recipients of the email. */
const maxAdmins = 10;

type Told = { readonly company: string; readonly by: string; readonly keys: string[]; readonly webhooks: string[] };

const tellAdmins = async (act: Act, { company, by, keys, webhooks }: Told): Promise<void> => {
  const url = act.settings.origin + paths.corporateDashboard('integrations');
  const words = {
    company: await companyNameOf(act, company),
    by,
    keys: keys.join(', '),
    webhooks: webhooks.join(', '),
    url,
  };
  for (const { email } of await act.sql(adminsOf, { company, max: maxAdmins }))
    act.task('mail.send', { ...mail('programs_ended', words), to: email });
};

/** Once for each: the mark is cleared in the act that writes the events and the letters. False: nothing is left. */
const tellSome = (db: Database): Promise<boolean> =>
  // The admin who created the keys is gone; the others are told.
  db.act(system, async (act) => {
    const keys = await act.sql(endedKeys, { max });
    const webhooks = await act.sql(endedWebhooks, { max });
    const byAdmin = new Map<string, Told>();
    const of = ({ company_id: company, by }: { company_id: string; by: string }): Told => {
      const letter = byAdmin.get(`${company} ${by}`) ?? { company, by, keys: [], webhooks: [] };
      byAdmin.set(`${company} ${by}`, letter);
      return letter;
    };
    for (const row of keys) {
      const { company_id: companyId, id: keyId, name, by } = row;
      of(row).keys.push(name);
      act.emit(integrationsEvents.key_ended, { companyId, keyId, name, by });
    }
    for (const row of webhooks) {
      const { company_id: companyId, id: webhookId, by } = row;
      const url = hostOf(row.url);
      of(row).webhooks.push(url);
      act.emit(integrationsEvents.webhook_ended, { companyId, webhookId, url, by });
    }
    for (const one of byAdmin.values()) await tellAdmins(act, one);
    return keys.length === max || webhooks.length === max;
  });

/** The listener, also run by the clock. For any number of events it reports everything that is left. */
export const tellEnded = inMany(async (payloads, db) => {
  while (await tellSome(db));
  return payloads.map(() => ({}));
});
