import { downloadZip } from 'client-zip';

/** An archive with these files, by their names. */
export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }));
  return Buffer.from(await downloadZip(entries).arrayBuffer());
}
