import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/**
 * How long another process may go on having the folder: `npm start` ends up to half a second before
 * its server hears of it and finishes its requests, and whoever restarts it waits for npm only.
 */
const patienceMs = 3000;

/**
 * Takes a folder for this process alone, by a file that names it. A file that a dead process left
 * behind is taken over; a living process is given 3 s to end.
 * @returns what gives the folder back.
 * @throws StartError naming the folder and the process that has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}/kinora.lock`;
  const mine = `${process.pid} ${await birthOf(process.pid)}\n`;
  const until = Date.now() + patienceMs;
  for (;;) {
    if (await create(file, mine)) return () => rm(file, { force: true });
    const holder = await holderOf(file);
    if (holder?.isAlive && Date.now() >= until) {
      throw new StartError(
        `The data folder ${folder} is in use by another Kinora (process ${holder.pid}); stop that one first, or choose another folder with KINORA_DATA.`,
      );
    }
    if (holder?.isAlive) await delay(100);
    else if (holder) await removeLeftover(file, mine);
  }
}

/** Makes a file at once and whole; answers false if there is one. */
async function create(file: string, content: string): Promise<boolean> {
  const whole = `${file}-${randomUUID()}`;
  await writeFile(whole, content, { flag: 'wx' });
  try {
    await link(whole, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole);
  }
}

/** The process that a file names; null without the file. */
async function holderOf(file: string): Promise<{ pid: string; isAlive: boolean } | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid = '', birth] = text.trim().split(' ');
  return { pid, isAlive: birth !== undefined && (await birthOf(Number(pid))) === birth };
}

/**
 * Removes the file of a dead process. One process at a time does so: otherwise the second would
 * remove what the first has put in its place.
 */
async function removeLeftover(file: string, mine: string): Promise<void> {
  const removing = `${file}.removing`;
  const removeIfDead = async (path: string) => {
    if ((await holderOf(path))?.isAlive === false) await rm(path, { force: true });
  };
  if (!(await create(removing, mine))) return removeIfDead(removing);
  try {
    await removeIfDead(file);
  } finally {
    await rm(removing, { force: true });
  }
}

/**
 * When a process was born, in a form that tells it from a later one with the same number; null
 * if it does not run. Without /proc (macOS) all living processes look the same.
 */
async function birthOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform !== 'linux') return 'alive';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The program's name, in parentheses, may hold anything; the fields that matter follow it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields?.[0], fields?.[19]];
  // Killed, but not yet taken note of by its parent.
  return !started || state === 'Z' ? null : started;
}
