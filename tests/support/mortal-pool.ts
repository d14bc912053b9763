// A connection pool whose process can be killed between any two statements.
import type pg from 'pg';

/** The program's error when its connections end. */
const ended = () => new Error('Connection terminated');

/** left: how many statements are sent first. sent: the next one reaches PostgreSQL too, and its answer is lost. */
type Death = { left: number; readonly sent: boolean };

/**
 * The given pool until the process is killed. From then until a restart no statement is sent, so uncommitted work is rolled back. onDeath: ends
 * everything else a process does.
 */
export const mortalPool = (pool: pg.Pool, onDeath: () => void) => {
  let death: Death | undefined;
  let isDead = false;
  const through = async (send: () => Promise<unknown>): Promise<unknown> => {
    if (isDead) throw ended();
    const mine = death;
    if (!mine) return send();
    mine.left -= 1;
    if (mine.left >= 0) return send();
    if (mine.sent) await send().catch(() => undefined);
    // The first of several concurrent statements kills; a later one must not kill the process that was started since.
    if (death === mine && !isDead) {
      isDead = true;
      onDeath();
    }
    throw ended();
  };
  const mortal = <T extends pg.Pool | pg.PoolClient>(real: T): T =>
    new Proxy(real, {
      get: (target, key) => {
        if (key === 'query')
          return (...given: unknown[]) =>
            through(() => (target.query as (...all: unknown[]) => Promise<unknown>)(...given));
        if (key === 'connect')
          return async () => {
            if (isDead) throw ended();
            return mortal((await target.connect()) as pg.PoolClient);
          };
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    });
  return {
    pool: mortal(pool),
    killAfter: (left: number, sent: boolean): void => {
      death = { left, sent };
    },
    isDead: (): boolean => isDead,
    /** A new process, without the old one's state. @returns whether the old one was killed */
    start: (): boolean => {
      const was = isDead;
      [death, isDead] = [undefined, false];
      return was;
    },
  };
};
