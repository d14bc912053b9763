// Secrets and password hashes. Only hashes are stored.
import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { atMost } from '../../../kernel/at-most.ts';

/** 32 random bytes as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The next secret, deterministic; unpredictable without the seed. */
export const followingSecret = (secret: string, seed: string): string =>
  createHmac('sha256', seed).update(secret).digest('base64url');

// OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane; about 25 ms here.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** A flood must not fill the memory, and a flood of new passwords must not keep people from signing in. */
const making = atMost({ atOnce: 2, waiting: 100, retryAfter: 2 });
const checking = atMost({ atOnce: 4, waiting: 200, retryAfter: 2 });

const derive = (password: string, nonce: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { ...cost, message: password.normalize('NFKC'), nonce }, (error, key) =>
      error ? reject(error) : resolve(Buffer.from(key)),
    );
  });

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await making(() => derive(password, nonce));
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${key.toString('base64url')}`;
};

const nobody = `argon2id$0$0$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** Takes equally long for unknown and known people. */
export const passwordMatches = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, , , nonce = '', key = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await checking(() => derive(password, Buffer.from(nonce, 'base64url')));
  return derived.length === expected.length && timingSafeEqual(derived, expected) && hash !== undefined;
};
