// An endpoint by its method and path alone, for pages whose first load carries no schemas.
import type { Endpoint } from '../shared/contract.ts';

/**
 * `call(at<typeof signIn>('POST', '/api/auth/sign-in'), …)`: typed by the contract, which is imported as a type only. A
 * method or path that is not the contract's does not compile.
 */
export const at = <E extends Endpoint>(method: NoInfer<E['method']>, path: NoInfer<E['path']>): E =>
  ({ method, path }) as E;
