/**
 * Signs in with wrong passwords at an even pace, each for another account, while something is done.
 * @param perSecond sign-ins that are sent in a second, whether or not earlier ones were answered.
 * @returns what the work answered.
 */
export async function duringSignIns<Seen>(
  base: string,
  perSecond: number,
  work: () => Promise<Seen>,
): Promise<Seen> {
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1000;
    while (sent.length < due) sent.push(signIn(base, sent.length));
  }, 5);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(sent);
  }
}

/** @throws when the answer is neither a refused password nor “too many”. */
async function signIn(base: string, n: number): Promise<void> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${n}@example.org`, password: 'wrong' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 401 && answer.status !== 429) {
    throw new Error(`a sign-in with a wrong password was answered with ${answer.status}`);
  }
}
