// Before each test file: none starts on one day in Lagos and ends on the next, or "tomorrow" would become today.
import { setTimeout as sleep } from 'node:timers/promises';
import { restOfDay } from './clock.ts';

await sleep(restOfDay(Date.now(), 60_000));
