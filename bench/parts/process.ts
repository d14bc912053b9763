// What the operating system reports about a running process: processor time and memory, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ of every Linux that we run on

const stat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** User and system time so far, ms. */
export const cpuMs = (pid: number): number => {
  const fields = stat(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

/** Resident memory, MB (10^6 bytes). */
export const residentMb = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1e6;
};

/**
 * Processor time of a process with its children: PostgreSQL's backends come and go, so ended children count through their parent.
 */
export const familyCpuMs = (pid: number): number => {
  const ended = ((Number(stat(pid)[13]) + Number(stat(pid)[14])) * 1000) / ticksPerSecond;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(stat(Number(name))[1]) === pid;
      } catch {
        return false; // it ended while we looked
      }
    });
  return cpuMs(pid) + ended + children.reduce((sum, child) => sum + cpuMs(Number(child)), 0);
};
