// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';

export const identityRetention: readonly Retention[] = [
  {
    name: 'identity.failed_sign_ins',
    what: 'Failed sign-ins',
    kept: '1 day',
    days: 1,
    task: 'identity.tidy',
    older: olderThan('identity.olderFailures', `identity.failed_sign_ins WHERE at`),
  },
  {
    name: 'identity.sessions',
    what: 'Ended sign-ins',
    kept: '30 days after the end',
    days: 30,
    task: 'identity.tidy',
    older: olderThan('identity.olderSessions', `identity.sessions WHERE ends_at`),
  },
  {
    name: 'identity.devices',
    what: 'Devices that are no longer used',
    kept: '400 days',
    days: 400,
    task: 'identity.tidy',
    older: olderThan('identity.olderDevices', `identity.devices WHERE seen_at`),
  },
  {
    name: 'identity.links',
    what: 'Links of emails',
    kept: '30 days after they ended',
    days: 30,
    task: 'identity.tidy',
    older: olderThan('identity.olderLinks', `identity.links WHERE expires_at`),
  },
  {
    name: 'identity.challenges',
    what: 'Begun second steps',
    kept: '1 day',
    days: 1,
    task: 'identity.tidy',
    older: olderThan('identity.olderChallenges', `identity.challenges WHERE expires_at`),
  },
  {
    name: 'identity.phone_codes',
    what: 'Codes by text message',
    kept: '1 day',
    days: 1,
    task: 'identity.tidy',
    older: olderThan('identity.olderPhoneCodes', `identity.phone_codes WHERE created_at`),
  },
];
