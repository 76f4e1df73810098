import { read } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Floor } from '../sizes.ts';
import { markerOf } from './prepare-storage.ts';
import { roomOn } from './room.ts';
import { type Storage, StorageAway } from './storage.ts';

/**
 * Storage in a local folder, which several processes may share; `prepareStorage` has marked it.
 * @param floor free space of its disk that is no room for files
 */
export function folderStorage(root: string, floor: Floor): Storage {
  const base = resolve(root);

  /** A key's path; a key that would leave the folder is our own mistake, so it throws. */
  function pathOf(key: string): string {
    const path = join(base, key);
    if (!path.startsWith(base + sep)) throw new Error(`storage key outside the folder: ${key}`);
    return path;
  }

  const marker = markerOf(base);

  /** @throws StorageAway where the root is gone or another one, as when its disk is not there. */
  async function requireRoot() {
    await stat(marker).catch((cause: NodeJS.ErrnoException) => {
      throw new StorageAway(`the storage folder ${base} is away: ${cause.code}`, { cause });
    });
  }

  /**
   * Makes the folders of a key's path, but never the root: where that is gone, nothing may be
   * written into what lies beneath.
   */
  async function makeFolders(path: string) {
    await requireRoot();
    const folders = relative(base, dirname(path)).split(sep);
    for (const n of folders.keys()) {
      await mkdir(join(base, ...folders.slice(0, n + 1))).catch(unlessThere);
    }
  }

  /** A file that is not there is an answer, unless the root is gone; other failures are errors. */
  async function orNull<T>(promise: Promise<T>): Promise<T | null> {
    try {
      return await promise;
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await requireRoot();
      return null;
    }
  }

  /** Nothing is deleted, and nothing called so, while the root is gone. */
  async function remove(key: string) {
    await requireRoot();
    await rm(pathOf(key), { recursive: true, force: true });
  }

  /** Lets `write` fill a file beside the final one, then puts it in place in one step. */
  async function replace(key: string, write: (temporary: string) => Promise<void>) {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}.part`;
    await makeFolders(path);
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
      await makeFolders(path);
      try {
        await rename(localFile, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await replace(key, (temporary) => copyFile(localFile, temporary));
        await rm(localFile);
      }
    },
    async copy(key, as) {
      let temporary = '';
      await replace(as, async (path) => {
        temporary = path;
        // Not every disk knows hard links. Nothing is ever written into a file that is in place.
        await link(pathOf(key), path).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw error;
          return copyFile(pathOf(key), path);
        });
      });
      // To rename a file to what is the same one already leaves both names.
      await rm(temporary, { force: true });
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
        read: (buffer, position) => readInto(file.fd, buffer, position),
        close: () => file.close(),
      };
    },
    localFile: async (key) => pathOf(key),
    delete: (key) => remove(key),
    deleteAll: (prefix) => remove(prefix),
    async room() {
      await requireRoot();
      return roomOn(base, floor);
    },
  };
}

/** By the descriptor: the handle's own `read` leaves several times as much behind, for each piece. */
function readInto(descriptor: number, buffer: Uint8Array, position: number): Promise<number> {
  return new Promise((done, reject) => {
    read(descriptor, buffer, 0, buffer.length, position, (error, count) => {
      if (error) reject(error);
      else done(count);
    });
  });
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
