import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { type Failed, refused } from '../../../api/outcome.ts';
import { type ListedChannel, readSubscriptions } from './read-subscriptions.ts';

/** Files in an archive, of which more than these are not looked at; a large Takeout has some thousands. */
const maxEntries = 100_000;
/** Tables whose names, in the language of their account, tell nothing, that are opened. */
const maxTables = 50;

/** What the lists of subscriptions are called in archives of YouTube, PeerTube and this site. */
const listName = /(?:^|\/)(?:subscriptions\.(?:csv|json|xml)|following\.json|[^/]+\.opml)$/i;
const tableName = /\.csv$/i;

const tooLarge =
  'The list of subscriptions in this archive is larger than any such list. It was not opened.';
const locked = 'This archive is locked by a password. Unpack it, and choose the list in it.';
const damaged = 'This archive cannot be read. It may be damaged, or made to mislead.';
const without =
  'This archive holds no list of subscriptions. Choose one of YouTube’s Takeout with its ' +
  'subscriptions, or an export of PeerTube.';

/**
 * The channels of the lists in an archive, which is read from its own disk where it is needed: one of
 * many gigabytes costs no more than its table of contents and the lists.
 * @param maxBytes of a list once it is unpacked; one that turns out larger is given up
 */
export async function readArchive(
  file: Blob,
  maxBytes: number,
): Promise<{ ok: true; channels: ListedChannel[] } | Failed> {
  const archive = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    const { lists, tables } = await find(archive);
    const some = lists.length > 0 ? lists : tables;
    if (some.some(({ encrypted }) => encrypted)) return refused(locked);
    const channels: ListedChannel[] = [];
    for (const entry of some) {
      if (entry.uncompressedSize > maxBytes) {
        if (lists.length > 0) return refused(tooLarge);
        continue;
      }
      const text = await textOf(entry, maxBytes);
      if (text === null) return refused(tooLarge);
      const listed = readSubscriptions(text) ?? [];
      if (lists.length > 0 || listed.every(isOfYouTube)) channels.push(...listed);
    }
    return channels.length > 0 ? { ok: true, channels } : refused(without);
  } catch {
    return refused(damaged);
  } finally {
    await archive.close().catch(() => {});
  }
}

async function find(archive: ZipReader<unknown>) {
  const lists: FileEntry[] = [];
  const tables: FileEntry[] = [];
  let entries = 0;
  // A name that leads out of the archive is refused here by the library.
  for await (const entry of archive.getEntriesGenerator()) {
    if (++entries > maxEntries) throw new Error('too many files');
    if (entry.directory) continue;
    if (listName.test(entry.filename)) lists.push(entry);
    else if (tableName.test(entry.filename) && tables.length < maxTables) tables.push(entry);
  }
  return { lists, tables };
}

const isOfYouTube = ({ address }: ListedChannel) =>
  /^https?:\/\/www\.youtube\.com\/channel\//.test(address ?? '');

/** What an entry holds; null if it is more than it said, or may be. */
async function textOf(entry: FileEntry, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  const stop = new AbortController();
  let text = '';
  let bytes = 0;
  const into = new WritableStream<Uint8Array>({
    write(part) {
      bytes += part.length;
      if (bytes > maxBytes) stop.abort();
      else text += decoder.decode(part, { stream: true });
    },
  });
  try {
    await entry.getData(into, { signal: stop.signal });
  } catch (problem) {
    if (!stop.signal.aborted) throw problem;
  }
  return bytes > maxBytes ? null : text + decoder.decode();
}
