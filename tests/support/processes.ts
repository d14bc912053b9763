// Processes of the program on one database, as a city would run it; a test may kill any of them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { inherited } from './inherited.ts';
import { programArgs } from './program.ts';
import { keySetting } from './secret-keys.ts';

export type Launched = Readonly<{
  url: string;
  child: ChildProcess;
  /** The exit code; null after a signal that it does not handle. */
  ended: Promise<number | null>;
  /** SIGKILL, then waits for the end of the process. */
  kill: () => Promise<void>;
}>;

/** @param settings in addition to the tests' own */
export const processesOn = (databaseUrl: string, dataDir: string, settings: Readonly<Record<string, string>> = {}) => {
  const children = new Set<ChildProcess>();
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    /** Starts one process of a role and waits until it serves. `own`: settings of this one. */
    launch: async (role: 'web' | 'worker', own: Readonly<Record<string, string>> = {}): Promise<Launched> => {
      const begin = async (port: string): Promise<Launched | null> => {
        const child = spawn(process.execPath, await programArgs(), {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            ...inherited,
            NODE_ENV: 'test',
            PORT: port,
            DATABASE_URL: databaseUrl,
            KAYA_DATA_DIR: dataDir,
            KAYA_ROLE: role,
            KAYA_SECRET_KEYS: keySetting('k'),
            KAYA_FIRST_REFUSAL_MINUTES: '0',
            LOG_LEVEL: 'error',
            ...settings,
            ...own,
          },
        });
        children.add(child);
        const ended = new Promise<number | null>((done) => child.once('exit', done));
        void ended.then(() => children.delete(child));
        const serves = once(child.stdout as NodeJS.ReadableStream, 'data').then(() => true);
        if (!(await Promise.race([serves, ended.then(() => false)]))) return null;
        return { url: `http://localhost:${port}`, child, ended, kill: () => end(child, 'SIGKILL') };
      };
      // Another process may take a free port before this one listens.
      for (let tries = 0; tries < 3; tries += 1) {
        const launched = await begin(own['PORT'] ?? String(await freePort()));
        if (launched) return launched;
      }
      throw new Error(`A ${role} process ended before it served; its reason is in the lines above.`);
    },
    /** Ends all of them as an operator would. */
    stop: async (): Promise<void> => {
      await Promise.all([...children].map((child) => end(child, 'SIGTERM')));
    },
  };
};
