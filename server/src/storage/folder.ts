import {
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Storage } from './storage.ts';

/** Storage in a local folder, which several processes may share. */
export function folderStorage(root: string): Storage {
  const base = resolve(root);

  /** A key's path; a key that would leave the folder is our own mistake, so it throws. */
  function pathOf(key: string): string {
    const path = join(base, key);
    if (!path.startsWith(base + sep)) throw new Error(`storage key outside the folder: ${key}`);
    return path;
  }

  /** Lets `write` fill a file beside the final one, then puts it in place in one step. */
  async function replace(key: string, write: (temporary: string) => Promise<void>) {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    put: (key, content) => replace(key, (temporary) => writeFile(temporary, content)),
    async adopt(key, localFile) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(localFile, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await replace(key, (temporary) => copyFile(localFile, temporary));
        await rm(localFile);
      }
    },
    text: (key) => orNull(readFile(pathOf(key), 'utf8')),
    async stat(key) {
      const found = await orNull(stat(pathOf(key)));
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : null;
    },
    async open(key) {
      const file = await orNull(open(pathOf(key)));
      if (!file) return null;
      const { size, mtime } = await file.stat();
      return {
        bytes: size,
        modified: mtime,
        read: async (buffer, position) =>
          (await file.read(buffer, 0, buffer.length, position)).bytesRead,
        close: () => file.close(),
      };
    },
    localFile: async (key) => pathOf(key),
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    async freeBytes() {
      await mkdir(base, { recursive: true });
      const { bavail, bsize } = await statfs(base);
      return bavail * bsize;
    },
  };
}

/** A file that is not there is an answer, any other failure is an error. */
async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
