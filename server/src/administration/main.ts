import { readConfig, SettingError } from '../config.ts';
import { StartError } from '../db/start-error.ts';
import { commands } from './commands.ts';
import { withDatabase } from './with-database.ts';

// `npm run kinora -- COMMAND`: what the operator does beside the running site, or without it.
process.umask(0o077);
const words = process.argv.slice(2);
const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
const help = [
  'npm run kinora -- COMMAND',
  ...commands.map(({ name, takes = '', does }) => `  ${`${name} ${takes}`.padEnd(24)} ${does}`),
].join('\n');

try {
  const rest = words.slice(command?.name.split(' ').length);
  if (words[0] === '--help' || words.length === 0) console.log(help);
  else if (!command || rest.length !== (command.takes ? 1 : 0)) throw new StartError(help);
  else {
    await withDatabase(readConfig(process.env), async (lent) => {
      console.log(await command.run(lent, rest[0] ?? ''));
    });
  }
} catch (error) {
  const expected = error instanceof SettingError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
