import { crc32 } from 'node:zlib';

/**
 * Texts of the files in a ZIP archive that does not compress, by name, found as archive programs
 * find them: from the directory at its end.
 * @throws if a file is not what its checksum says.
 */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06');
  const files: Record<string, string> = {};
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) =>
      zip.readUInt16LE(entry + at),
    ) as [number, number, number];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameBytes);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(entry + 24));
    if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
    files[name] = content.toString();
    entry += 46 + nameBytes + extraBytes + commentBytes;
  }
  return files;
}
