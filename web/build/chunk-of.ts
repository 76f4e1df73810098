import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What is asked for together, by what the browser or an `import()` asks for. */
const shell = [/\/web\/index\.html$/, /\/src\/main\.tsx$/];
const home = [/\/home\/HomePage\.tsx$/];
const shorts = [/\/shorts\/ShortsPage\.tsx$/];
const watch = [/\/watch\/WatchPage\.tsx$/];
const besideVideo = [/\/queue\/UpNext\.tsx$/, /\/recommendations\/RelatedColumn\.tsx$/];
const afterVideo = [...besideVideo, /\/comments\/CommentSection\.tsx$/];

/** By their ends: the modules whose names decide over chunks. */
export const chunkBeginnings: readonly RegExp[] = [
  ...[...shell, ...home, ...shorts],
  ...[...watch, ...afterVideo],
];

/**
 * Pages that most go to next, beside watching: home carries the names of their parts too, so that
 * these are asked for together with them. Those of all other pages come one round trip later, of which
 * home has the names of the style sheets alone.
 */
export const likelyNext: readonly string[] = ['SearchPage', 'ShortsPage', 'LoginPage'];

/** Names the file of a chunk: of a page by its name, so that `partsToPreload` knows it. */
export const fileOf = (name: string): string =>
  name.endsWith('Page') ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

/** Of the parts that a file imports, those that are asked for together with it. */
export function partsToPreload(file: string, parts: string[]): string[] {
  const page = /([^/]+Page)-[^/]+$/.exec(file)?.[1];
  const isWhole = page === undefined || likelyNext.includes(page);
  return isWhole ? parts : parts.filter((part) => part.endsWith('.css'));
}

/**
 * Names the chunk of a module. The two pages that most visits begin with are few files each: what
 * the shell imports is one; what home imports beyond it, and neither the watch page nor the viewer of
 * shorts, is one; what only the watch page imports is one, with what follows beside the video
 * another; what they share with other pages is one. Asked for at once, a file compresses as a whole
 * and waits in no queue of a connection; cut up by who else uses what, the two were sixty files and a
 * tenth larger. All else is left to the bundler.
 */
export function chunkOf(id: string, context: Context): string | null {
  const askedBy = beginnings(id, context);
  const isOf = (group: RegExp[]) => (one: string) => group.some((name) => name.test(one));
  const within = (group: RegExp[]) => askedBy.length > 0 && askedBy.every(isOf(group));
  if (askedBy.some(isOf(shell))) return 'shell';
  const isOfWatch = askedBy.some(isOf([...watch, ...afterVideo]));
  // A style sheet holds up the first paint: a request more would cost more than its few bytes.
  const isOfHome = askedBy.some(isOf(home));
  if (isOfHome) {
    // For those few, the viewer of shorts would load all of the home page.
    const isOfViewer = askedBy.some(isOf(shorts));
    return isOfWatch || isOfViewer || id.endsWith('.css') ? 'shell' : 'home';
  }
  if (within(watch)) return 'watch';
  if (within(besideVideo)) return 'beside';
  if (askedBy.length < 2 || !isOfWatch) return null;
  return id.endsWith('.css') ? 'shell' : 'shared';
}

/** The modules through which a module is first asked for: entries, and targets of an `import()`. */
function beginnings(id: string, context: Context): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const climb = (one: string) => {
    // Pages that only contributors see must not change what viewers are sent.
    if (seen.has(one) || /\/web\/src\/dev\//.test(one)) return;
    seen.add(one);
    const module = context.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) found.push(one);
    module?.importers.forEach(climb);
  };
  climb(id);
  return found;
}
