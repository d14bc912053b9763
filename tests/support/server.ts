import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

type RunningServer = Readonly<{
  origin: string;
  dataDir: string;
  pid: number;
  /** All output so far. */
  output: () => string;
  /** Ctrl-C's signal, then the exit code; a process that does not exit within 15 s is killed and counts as -1. */
  stop: () => Promise<number>;
}>;

const entry = resolve(import.meta.dirname, '../../bin/start.ts');
/** ms: a first start builds the web app, creates a database and the demo, beside other suites. */
const READY_MS = 300_000;

/** Our environment without settings that would point the server to a real database or mailbox. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(KAYA_|npm_)/.test(name) && !['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'NODE_ENV', 'PORT'].includes(name),
    ),
  );

const ready = (child: ChildProcess, output: () => string): Promise<void> =>
  new Promise((done, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`Kaya was not ready in ${READY_MS / 1000} s:\n${output()}`));
    }, READY_MS);
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(new Error(`Kaya ended with ${code} before it was ready:\n${output()}`));
    });
    child.stdout?.on('data', () => {
      if (!output().includes('Kaya is ready on')) return;
      clearTimeout(late);
      done();
    });
  });

/**
 * Starts the program as a person would, on a free port with a data directory that is deleted with it. The entry file, not npm: a signal to npm
 * ends only npm.
 */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-server-'));
  await chmod(folder, 0o711);
  const port = settings['PORT'] ?? String(await freePort());
  const dataDir = settings['KAYA_DATA_DIR'] ?? join(folder, 'data');
  const child = spawn(process.execPath, [entry], {
    env: {
      ...cleanEnvironment(),
      LOG_LEVEL: 'warn',
      KAYA_FIRST_REFUSAL_MINUTES: '0',
      // For the tests' webhook receivers and OpenID providers.
      KAYA_ALLOW_LOCAL_FETCH: 'yes',
      ...settings,
      PORT: port,
      KAYA_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const exited = once(child, 'exit');
  const stop = async (): Promise<number> => {
    child.kill('SIGINT');
    const patience = setTimeout(() => child.kill('SIGKILL'), 15_000);
    const [code] = await exited;
    clearTimeout(patience);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    return typeof code === 'number' ? code : -1;
  };
  try {
    await ready(child, () => text);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    throw error;
  }
  return { origin: `http://localhost:${port}`, dataDir, pid: child.pid ?? 0, output: () => text, stop };
};
