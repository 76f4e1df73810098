import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Site } from '../../site.ts';
import { StorageFull } from '../../storage/room.ts';
import { keys } from '../../storage/storage.ts';
import {
  finishUpload,
  forgetUpload,
  noteReceived,
  requireAnnounced,
  requireUnfinished,
} from './uploads.ts';

/** After so many bytes, or milliseconds, it is looked whether there still is room. */
const lookAfter = { bytes: 16 * 2 ** 20, ms: 5_000 };

/**
 * The arriving files. tus calls it with the upload’s lock held, and so everything that must not
 * happen at once with the last byte is decided here.
 */
export class UploadStore extends FileStore {
  readonly #site: Pick<Site, 'db' | 'storage' | 'enqueue'>;

  private constructor(site: Pick<Site, 'db' | 'storage' | 'enqueue'>, directory: string) {
    super({ directory });
    this.#site = site;
  }

  /** @throws StorageAway before the library makes its folder in what lies beneath the storage. */
  static async open(site: Pick<Site, 'db' | 'storage' | 'enqueue'>): Promise<UploadStore> {
    await site.storage.room();
    return new UploadStore(site, await site.storage.localFile(keys.original('')));
  }

  /** Begins a file, from nothing. @throws conflict once it is whole: it may be processed already. */
  override async create(upload: Upload): Promise<Upload> {
    await requireUnfinished(this.#site.db, upload.id, upload.size);
    // The library would begin it in what lies beneath a storage that is away.
    await this.#site.storage.room();
    return super.create(upload);
  }

  /** Says how far a file is; one whose last byte nobody could note is finished by that. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#unlessAway(super.getUpload(id));
    await requireAnnounced(this.#site.db, id, upload.size);
    if (upload.offset === upload.size) await this.#finish(id, upload.size);
    return upload;
  }

  /**
   * Adds what arrives to a file, and finishes it with its last byte.
   * @returns where the file ends now.
   * @throws StorageFull when the disk is down to its floor; what has arrived stays. not_found when it
   *   was announced anew with another size.
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { db, storage } = this.#site;
    const { size = 0 } = await this.#unlessAway(super.getUpload(id));
    let end = offset;
    const note = async () => {
      await noteReceived(db, id, end);
      await requireAnnounced(db, id, size);
    };
    async function* whileThereIsRoom(pieces: AsyncIterable<Buffer>) {
      let looked = { at: Date.now(), end };
      for await (const piece of pieces) {
        if (end - looked.end > lookAfter.bytes || Date.now() - looked.at > lookAfter.ms) {
          if ((await storage.room()) <= 0) throw new StorageFull();
          await note();
          looked = { at: Date.now(), end };
        }
        yield piece;
        end += piece.length;
      }
    }
    const path = await storage.localFile(keys.original(id));
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    await pipeline(source, whileThereIsRoom, file);
    await note();
    if (end === size) await this.#finish(id, size);
    return end;
  }

  /** Takes a file away that was not whole yet; its video is a draft again. */
  override async remove(id: string): Promise<void> {
    await this.#unlessAway(super.remove(id));
    await forgetUpload(this.#site.db, id);
  }

  /**
   * Tells a storage that is away from a file that is not there. The library calls both not found, and
   * whoever is told that begins anew, though what has arrived comes back with the storage.
   * @throws StorageAway
   */
  async #unlessAway<T>(done: Promise<T>): Promise<T> {
    try {
      return await done;
    } catch (error) {
      await this.#site.storage.room();
      throw error;
    }
  }

  async #finish(videoId: string, bytes: number): Promise<void> {
    const { db, enqueue } = this.#site;
    await db.transaction().execute((tx) => finishUpload(tx, enqueue, { videoId, bytes }));
  }
}
