import { expect, it } from 'vitest';
import { whyNotLoaded } from './why-not-loaded.ts';

it.each([
  [{ status: 500, body: { message: 'Something went wrong.' } }, 'Something went wrong.'],
  [{ status: 503, body: ' upstream is down ' }, 'upstream is down'],
  [{ status: 502, body: '<html>Bad gateway</html>' }, 'Network response was not ok'],
  [{ status: 500, body: '' }, 'Network response was not ok'],
  [{ status: 0 }, 'Unable to load video'],
])('ERR-03 %j is told as "%s"', (failed, text) => expect(whyNotLoaded(failed)).toBe(text));
