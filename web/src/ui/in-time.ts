/** After this long, code that is still on its way counts as lost (SHELL-08). */
const longestMs = 120_000;

/** Says that code did not arrive; loading the page anew is the way on. */
export class TooLate extends Error {}

/**
 * Waits for code that is fetched when needed, but not for ever.
 * @throws TooLate after two minutes; what the import throws otherwise
 */
export async function inTime<Code>(code: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate('A part of the page did not arrive.')), longestMs);
  });
  try {
    return await Promise.race([code, late]);
  } finally {
    clearTimeout(timer);
  }
}
