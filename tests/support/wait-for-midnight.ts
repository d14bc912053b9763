// Before each test file: none may start on one day in Lagos and end on the next, or "tomorrow" would become today. The longest take a minute, on a
// slow machine three.
import { setTimeout as sleep } from 'node:timers/promises';
import { restOfDay } from './clock.ts';

await sleep(restOfDay(Date.now(), 300_000));
