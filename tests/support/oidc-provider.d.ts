// The part of oidc-provider that the tests use; the package has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Koa = {
    readonly oidc?: {
      readonly route?: string;
      readonly client?: { clientId: string };
      readonly session?: { accountId?: string };
      readonly entities?: unknown;
    };
    body: unknown;
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (ctx: Koa, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly uid: string; readonly params: Readonly<Record<string, string>> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result:
        | { readonly login: { readonly accountId: string } }
        | { readonly error: string; readonly error_description?: string },
    ): Promise<void>;
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
  }
}
