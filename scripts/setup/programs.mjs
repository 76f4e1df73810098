import { firstLine, giveUp, succeeds } from './processes.mjs';

/** ffmpeg and ffprobe, 5.1 or newer. */
export function ffmpeg() {
  if (hasFfmpeg()) return;
  console.log('Installing ffmpeg');
  if (install('ffmpeg') && hasFfmpeg()) return;
  giveUp(
    'Kinora needs ffmpeg 5.1 or newer and could not install it; type “sudo apt-get install ffmpeg” (macOS: “brew install ffmpeg”) and try again.',
  );
}

function hasFfmpeg() {
  return ['ffmpeg', 'ffprobe'].every((program) => {
    const [, version] = /^\w+ version (\S+)/.exec(firstLine(program, '-version') ?? '') ?? [];
    // Builds from a snapshot of the sources have no number; they are new.
    const [, number] = /^n?(\d+\.\d+)/.exec(version ?? '') ?? [];
    return version && (!number || Number(number) >= 5.1);
  });
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Chromium without windows, which leaves out a sixth of the work; Playwright prefers it too. */
const headlessShell = 'chromium-headless-shell';

/** A Chromium as people have it: its path, or null for the one that Playwright keeps itself. */
export function chromium(node) {
  return oneOf(chromiums, node);
}

/** A Chromium for the tests, without windows where that can be had; else as `chromium`. */
export function headlessChromium(node) {
  return oneOf([headlessShell, ...chromiums], node);
}

/** The first of these programs that is there, or the first once it is installed. */
function oneOf(names, node) {
  const found = process.env.KINORA_CHROMIUM ?? findProgram(names);
  if (found) return found;
  console.log('Installing Chromium');
  const installed = install(names[0]) && findProgram(names);
  if (installed) return installed;
  if (succeeds(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return null;
  return giveUp(
    'This needs Chromium and could not install it; type “sudo apt-get install chromium” and try again.',
  );
}

function findProgram(names) {
  const paths = names.map((name) => firstLine('sh', '-c', `command -v ${name}`));
  return paths.find((path) => path && firstLine(path, '--version')) ?? null;
}

/** A program that a benchmark measures with or beside. */
export function benchmarkProgram(name) {
  const isThere = () => firstLine('sh', '-c', `command -v ${name}`) !== null;
  if (isThere()) return;
  console.log(`Installing ${name} for the benchmark`);
  if (install(name) && isThere()) return;
  giveUp(
    `This benchmark needs ${name} and could not install it; type “sudo apt-get install ${name}” (macOS: “brew install ${name}”) and try again.`,
  );
}

/** Installs a program by the system's own means, where that needs no question. */
function install(name) {
  if (firstLine('brew', '--version')) return succeeds('brew', ['install', name]);
  if (!firstLine('apt-get', '--version')) return false;
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      // A service that comes with a program is not started.
      'RUNLEVEL=1',
      'apt-get',
      ...args,
    ];
    return succeeds(program, rest);
  };
  return apt('update', '-qq') && apt('install', '-qq', '--no-install-recommends', name);
}
