// Webhooks of companies in one process, and real local servers that receive them. The test resolves names.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOutside, type OutsideFetch, type Resolver } from '../../src/kernel/outside-fetch.ts';
import { deliverWebhook } from '../../src/modules/integrations/server/deliver-webhook.ts';
import { makeWebhook } from '../../src/modules/integrations/server/make-webhook.ts';
import { readDelivery } from '../../src/modules/integrations/server/read-delivery.ts';
import { sendTest } from '../../src/modules/integrations/server/send-test.ts';
import type { TestCompany } from './company.ts';
import { type JobDatabase, noExchange } from './job-database.ts';

export type Got = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Every name resolves to this machine, and time-outs are short. */
const here: Resolver = async () => [{ address: '127.0.0.1', family: 4 }];
export const impatient = (resolve: Resolver = here): OutsideFetch => {
  const fetch = openOutside({ local: true, resolve });
  return Object.assign(
    (url: string | URL, init: Parameters<OutsideFetch>[1]) => fetch(url, { ...init, timeout_ms: 500 }),
    { faultOf: fetch.faultOf },
  );
};

export const wanted = (url: string, kinds: ('key.made' | 'key.revoked')[] = ['key.made']) => ({ url, kinds });

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  );

/** Whether a received message is signed with this secret, as a company's program would check. */
export const proven = ({ headers, body }: Got, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
};

export const openWebhooks = (market: JobDatabase) => {
  const servers: Server[] = [];
  return {
    /** A receiver; `answer` is its response. */
    receiver: async (answer: RequestListener = (_request, response) => response.writeHead(204).end()) => {
      const got: Got[] = [];
      const server = createServer(async (request, response) => {
        let body = '';
        for await (const part of request) body += String(part);
        got.push({ headers: request.headers, body });
        answer(request, response);
      });
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      return { got, url: `http://hooks.example:${port}/kaya` };
    },
    deliver: (id: string, fetch = impatient()) => deliverWebhook(fetch)({ deliveryId: id }, market.db),
    webhookAt: (company: TestCompany, url: string) =>
      market.as(company.admin, (act) =>
        makeWebhook(impatient())(act, { params: { company: company.id }, body: wanted(url) }, noExchange),
      ),
    tested: async (company: TestCompany, id: string) =>
      (await market.as(company.admin, (act) => sendTest(act, { params: { company: company.id, id } }, noExchange)))
        .delivery_id,
    seen: (company: TestCompany, id: string) =>
      market.as(company.admin, (act) => readDelivery(act, { params: { company: company.id, id } }, noExchange)),
    /** How many tasks of a delivery wait. */
    queued: async (id: string): Promise<number> => {
      const { rows } = await market.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = 'deliver:' || $1`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    hangUp: () => {
      for (const server of servers.splice(0)) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};
