/**
 * The longest time that the event loop was kept busy at a stretch while something was done, in
 * milliseconds of this thread's own work: what other programs and threads do meanwhile does not
 * count. Of several runs the least, since compiling and clearing memory come at any time.
 */
export async function longestPause(work: () => Promise<unknown>, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n += 1) least = Math.min(least, await pauseOf(work));
  return least;
}

async function pauseOf(work: () => Promise<unknown>): Promise<number> {
  let last = worked();
  let longest = 0;
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}

function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
