import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** A process as Linux describes it. */
export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Whether processes can be looked at; elsewhere the rows that need it are left out. */
export const canLook = process.platform === 'linux';

/** A process and all that it started, itself first. */
export function family(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? look(name) : []));
  const found = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((one) => one.parent === parent));
  return found;
}

/** Whether a process of this user's has not ended yet. */
export function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function look(pid: string): Process[] {
  try {
    const [, parent] = afterName(pid);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(pid), parent: Number(parent), command }];
  } catch {
    // It ended while we looked.
    return [];
  }
}

/** Fields of `/proc/PID/stat` from the state on; the name before it may hold blanks. */
function afterName(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Memory in MB (10^6 bytes) that a process has in RAM, with what it shares counted in full. */
export const residentMegabytes = (pid: number): number => kilobytes(pid, 'status', 'VmRSS');

/** Memory in MB that a process has in RAM, with its part of what it shares. */
export const ownMegabytes = (pid: number): number => kilobytes(pid, 'smaps_rollup', 'Pss');

function kilobytes(pid: number, file: string, field: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text);
  return (Number(match?.[1]) * 1024) / 1e6;
}

/** CPU seconds of all processes that this one has started and seen end. */
export function endedChildrenCpuSeconds(pid: number): number {
  // Fields 16 and 17 of the man page, which counts from the process number.
  const [user, system] = afterName(pid).slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond();
}

let ticks: number | undefined;

function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}
