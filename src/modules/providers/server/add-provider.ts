import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { providersEvents } from '../events.ts';
import { checkKinds } from '../rules.ts';
import { staffProvidersRefusals } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { findProvider, insertChecks, insertProvider } from './providers.sql.ts';
import { providerFile } from './read-provider-file.ts';

type Business = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly registration: string;
  readonly city: string;
};

/** The person with this proven email gets the provider role at once, or as soon as they prove it (providers.bind). */
export const openBusiness = async (act: Act, { name, email, phone, registration, city }: Business) => {
  const made = await act.one(insertProvider, { name, email, phone, registration, city });
  if (!made) throw refuseField(staffProvidersRefusals.email_registered, 'email');
  await act.sql(insertChecks, { provider: made.id, kinds: [...checkKinds] });
  const accountId = (await act.one(findProvider, { id: made.id }))?.account_id ?? null;
  const about = { providerId: made.id, accountId, name };
  act.emit(providersEvents.added, about);
  return about;
};

export const addProvider: UseCase<typeof contract.addProvider> = async (act, { body }) => {
  staffOnly(act);
  const { providerId } = await openBusiness(act, { ...body, phone: body.phone ?? null });
  return providerFile(act, providerId);
};
