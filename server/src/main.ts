import { SettingError } from './config.ts';
import { StartError } from './db/start-error.ts';
import { start } from './start.ts';

// One sentence for what the operator can mend, the stack for what only we can.
try {
  const running = await start(process.env);
  // Starting leaves much behind that an idle process would keep for hours.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' });
  let stopping: Promise<void> | undefined;
  // A terminal's Ctrl-C reaches us more than once (from it and from npm): the first one counts.
  const stop = () => (stopping ??= running.stop().then(() => process.exit(0)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The command that started us is gone without a word.
  process.on('disconnect', stop);
} catch (error) {
  const expected = error instanceof SettingError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
