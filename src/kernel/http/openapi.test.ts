// The description of endpoints that are not JSON on the wire, and how such a route is answered.
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sendPart, showFile, uploadPicture } from '../../shared/files-contract.ts';
import { listen } from '../../shared/live-contract.ts';
import type { Database } from '../db/act.ts';
import { mountRoutes } from './api.ts';
import { capBodies } from './body-cap.ts';
import { openGuard } from './guard.ts';
import { limiter } from './limit.ts';
import { openApi } from './openapi.ts';
import { ownCallsPage } from './reference.ts';
import { responseRoute } from './route.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';

const endpoints = [uploadPicture, showFile, sendPart, listen];
const binary = { schema: { type: 'string', format: 'binary' } };

test('a body and an answer of bytes, a stream and headers are described', () => {
  const { paths } = openApi(endpoints) as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/files']?.['post']).toMatchObject({
    requestBody: { content: { 'image/*': binary } },
    parameters: [{ name: 'x-upload-key', in: 'header', required: false }],
  });
  expect(paths['/api/files/{id}']?.['get']).toMatchObject({
    responses: { 200: { content: { 'image/webp': binary, 'application/pdf': binary } } },
  });
  expect(paths['/api/live']?.['get']).toMatchObject({
    responses: { 200: { content: { 'text/event-stream': binary } } },
  });
  const page = ownCallsPage(endpoints);
  expect(page).toContain('bytes: <code>application/octet-stream</code>');
  expect(page).toContain('stream: <code>text/event-stream</code>');
});

describe('responseRoute', () => {
  const app = new Hono();
  app.use(capBodies(endpoints));
  mountRoutes(
    app,
    [
      responseRoute(showFile, (c, { params, query }) => c.text(`${params.id} ${query.size}`)),
      responseRoute(sendPart, (c) => c.text('taken')),
    ],
    {
      db: {} as Database,
      limiter: limiter(1),
      guard: openGuard(new Uint8Array(32), 1),
      cookie: sessionCookie(false),
      device: deviceCookie(false),
      origin: 'http://localhost',
      actorOf: async () => null,
    },
  );

  test('answers itself, with what the contract reads from the address', async () => {
    expect(await (await app.request('/api/files/a?size=small&more=1')).text()).toBe('a small');
    expect((await app.request('/api/files/%00')).status).toBe(404);
  });

  test('its body limit is the contract’s', async () => {
    const send = async (bytes: number) =>
      (await app.request('/api/uploads/a', { method: 'PUT', headers: { 'content-length': String(bytes) } })).status;
    expect(await send(sendPart.takes.max_bytes)).toBe(200);
    expect(await send(sendPart.takes.max_bytes + 1)).toBe(413);
  });
});
