import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What has been made of the demo by now, so that a restart goes on where it stopped. */
export interface Made {
  /** `removed` stays, so that an empty site does not fill itself again. */
  readonly state: 'filling' | 'full' | 'removed';
  /** Password of each demo account, by its user name. */
  readonly passwords: Readonly<Record<string, string>>;
  /** Id of each video for which there is at least a draft, by its title. */
  readonly videos: Readonly<Record<string, string>>;
}

export const nothingMade: Made = { state: 'filling', passwords: {}, videos: {} };

const fileIn = (dataFolder: string) => join(dataFolder, 'demo.json');

/** Reads `demo.json` of a data folder; null if there is none. */
export async function readMade(dataFolder: string): Promise<Made | null> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Made);
}

/** Writes `demo.json`, which only its owner can read, as a whole or not at all. */
export async function writeMade(dataFolder: string, made: Made): Promise<void> {
  const unfinished = `${fileIn(dataFolder)}.new`;
  await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, fileIn(dataFolder));
}
