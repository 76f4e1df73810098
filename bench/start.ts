import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder, type Kinora, removeFolder, startKinora } from './parts/kinora.ts';
import { canLook, family, ownMegabytes, residentMegabytes } from './parts/processes.ts';
import { atMost, type Bench, report, row, type Row, sum } from './parts/report.ts';

const starts = 3;
const idleSeconds = 15;

const metrics = () => ['start.first', 'start.second', 'memory.server', 'memory.postgres'];

// Starts on a folder that is there: seconds to ready, and the memory of each process when idle.
await report('start', metrics, async (bench) => {
  const data = await dataFolder();
  try {
    bench.say('First start, which makes the database');
    const first = await start(data);
    await first.stop();

    const seconds: number[] = [];
    const memory: Row[] = [];
    for (let n = 1; n <= starts; n++) {
      const kinora = await start(data);
      seconds.push(kinora.secondsToReady);
      if (n === starts) memory.push(...(await idle(bench, kinora)));
      await kinora.stop();
    }
    return [
      row('start.first', first.secondsToReady, 's'),
      row('start.second', median(seconds), 's', { aim: atMost(3) }),
      ...memory,
    ];
  } finally {
    await removeFolder(data);
  }
});

function start(data: string): Promise<Kinora> {
  return startKinora(data, ['npm', 'start', '--silent']);
}

async function idle({ say, leaveOut }: Bench, kinora: Kinora): Promise<Row[]> {
  if (!canLook) {
    leaveOut('The rows of memory are left out: memory of a process can be read on Linux only.');
    return [];
  }
  say(`Idle for ${idleSeconds} s`);
  await delay(idleSeconds * 1000);
  const all = family(kinora.pid);
  const server = kinora.serverPid();
  const launcher = all.filter(({ command }) => /^(npm|\S*node) .*start/.test(command));
  const postgres = all.filter(({ command }) => command.includes('postgres'));
  return [
    row('memory.server', residentMegabytes(server), 'MB', { aim: atMost(120) }),
    ...launcher.map(({ pid, command }) =>
      row(`memory.${command.startsWith('npm') ? 'npm' : 'start'}`, residentMegabytes(pid), 'MB'),
    ),
    // Its processes share most of their memory, which would be counted many times.
    row('memory.postgres', sum(postgres.map(({ pid }) => ownMegabytes(pid))), 'MB'),
  ];
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
