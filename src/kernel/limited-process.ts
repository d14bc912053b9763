// Runs a program with a time limit, a memory limit and none of our secrets. It may be killed at any moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Limits = {
  readonly time_ms: number;
  /** Processor time; on Linux only. */
  readonly cpu_s: number;
  /** Writable memory of the process, without code and shared libraries; on Linux only. */
  readonly memory_kB: number;
  /** Maximum for WebAssembly, on every system. Without it the process has none. */
  readonly wasm_MB?: number;
};

/**
 * Runs `node program ...args`; answers its exit code, null when a limit or a crash ended it. Where WebAssembly is not needed, without a compiler,
 * which would claim 500 MB of address space before the first line runs.
 */
export const runLimited = async (
  program: string,
  args: readonly string[],
  { time_ms, cpu_s, memory_kB, wasm_MB }: Limits,
): Promise<number | null> => {
  const compiler = wasm_MB === undefined ? '--jitless' : `--wasm-max-mem-pages=${wasm_MB * 16}`;
  const node = [process.execPath, compiler, program, ...args];
  const [file = '', ...rest] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `ulimit -d ${memory_kB}; ulimit -t ${cpu_s}; exec "$@"`, 'sh', ...node]
      : node;
  const child = spawn(file, rest, { env: {}, stdio: 'ignore', timeout: time_ms, killSignal: 'SIGKILL' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};
