// Which requests leave a line in the log.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { logged } from '../../../tests/support/logged.ts';
import { logRequests } from './log-requests.ts';

const app = new Hono().use(logRequests('info'));
app.get('/api/health/:part', (c) => c.text('', c.req.param('part') === 'live' ? 200 : 503));
app.get('/about', (c) => c.text(''));

test.each([
  ['/about', '"route":"page","status":200'],
  ['/api/health/ready', '"status":503'],
])('%s leaves a line', async (path, line) => {
  expect(await logged(async () => (await app.request(path)).text())).toContain(line);
});

test('a check of health that is well leaves none', async () => {
  expect(await logged(async () => (await app.request('/api/health/live')).text())).not.toContain('"message":"request"');
});
