import type { StoredFile } from '../../storage/storage.ts';

/** How long a file stays open after its last reader, and how many may be open so. */
interface Keeping {
  readonly idleMs: number;
  readonly most: number;
}

/** A file that is open for all who read it at the moment, or did a moment ago. */
interface Shared {
  readonly file: Promise<StoredFile | null>;
  readers: number;
  /** Runs while nobody reads. */
  readonly idle: NodeJS.Timeout;
}

/**
 * Opens files that never change under their name once for many requests: a viewer asks for one file
 * piece by piece, and opening, asking its size and closing take as long as sending a piece does.
 * What is deleted takes its room on the disk until it is closed here.
 */
export function keepOpen(
  open: (key: string) => Promise<StoredFile | null>,
  { idleMs, most }: Keeping = { idleMs: 5_000, most: 200 },
) {
  const all = new Map<string, Shared>();

  function share(key: string): Shared {
    const shared: Shared = {
      file: open(key),
      readers: 0,
      idle: setTimeout(() => {
        if (shared.readers === 0) void forget(key, shared);
      }, idleMs).unref(),
    };
    all.set(key, shared);
    return shared;
  }

  async function forget(key: string, shared: Shared): Promise<void> {
    clearTimeout(shared.idle);
    if (all.get(key) === shared) all.delete(key);
    await (await shared.file.catch(() => null))?.close();
  }

  function lend(key: string, shared: Shared, file: StoredFile): StoredFile {
    return {
      ...file,
      // Whoever comes next opens it anew: its disk may have been away.
      read: (buffer, position) =>
        file.read(buffer, position).catch((error: unknown) => {
          if (all.get(key) === shared) all.delete(key);
          throw error;
        }),
      async close() {
        shared.readers -= 1;
        if (shared.readers > 0) return;
        if (all.get(key) === shared) shared.idle.refresh();
        else await forget(key, shared);
      },
    };
  }

  return {
    /** As the storage opens it; whoever closes it has only done with it. */
    async open(key: string): Promise<StoredFile | null> {
      const known = all.get(key);
      if (!known && all.size >= most) return open(key);
      const shared = known ?? share(key);
      shared.readers += 1;
      const file = await shared.file.catch(async (error: unknown) => {
        await forget(key, shared);
        throw error;
      });
      if (file) return lend(key, shared, file);
      await forget(key, shared);
      return null;
    },
    /** Closes every file, read or not. */
    async close(): Promise<void> {
      await Promise.all([...all].map(([key, shared]) => forget(key, shared)));
    },
  };
}
