/** A stored object's size in bytes and when it was last written. */
export interface Stored {
  readonly bytes: number;
  readonly modified: Date;
}

/** An object that is being read; close it when done. */
export interface StoredFile extends Stored {
  /** Fills the buffer from a position on and answers how many bytes that were. */
  read(buffer: Uint8Array, position: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Where files are kept. Keys are relative paths of letters, digits, `-`, `_`, `.` and `/`, made by
 * us and never from what a user sent. A put is atomic: a key shows its old content or all of the
 * new one.
 */
export interface Storage {
  /** Writes a text or a small buffer under a key, replacing what was there. */
  put(key: string, content: string | Uint8Array): Promise<void>;
  /** Moves a finished local file under a key; the local file is gone afterwards. */
  adopt(key: string, localFile: string): Promise<void>;
  /**
   * Lets a second key lead to what an object holds, replacing what was there; it takes no room where
   * the storage can do without. What is put under either key afterwards is that one's alone.
   */
  copy(key: string, as: string): Promise<void>;
  /** Reads a whole small object as text; null if there is none. */
  text(key: string): Promise<string | null>;
  /** Size and time of an object; null if there is none. */
  stat(key: string): Promise<Stored | null>;
  /** Opens an object for reading in pieces; null if there is none. */
  open(key: string): Promise<StoredFile | null>;
  /** Path of a local file with the object's content, for programs such as ffmpeg; read-only. */
  localFile(key: string): Promise<string>;
  /** Deletes an object, or nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Deletes everything whose key begins with the prefix, which ends with `/`. */
  deleteAll(prefix: string): Promise<void>;
  /**
   * Bytes that can still be written before only the floor of free space is left; negative below
   * it, Infinity where nobody knows.
   */
  room(): Promise<number>;
}

/** The storage itself is not there, so nothing is known of what it holds. */
export class StorageAway extends Error {}

/** Keys of the files; the only place that knows how storage is laid out. */
export const keys = {
  /** The file of a video as it arrives and was received. */
  original: (videoId: string) => `uploads/${videoId}`,
  /** All that is served at `/media/…/{folder}/`: of a video, of an export, or the pictures. */
  media: (folder: string, file = '') => `media/${folder}/${file}`,
  /** A video's files for saving, which only `/api/download-video` sends. */
  download: (videoId: string, file = '') => `downloads/${videoId}/${file}`,
} as const;

/** The folder of people's pictures, which everybody may see. Ids of videos are longer. */
export const picturesFolder = 'pictures';
