import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What is asked for together, by what the browser or an `import()` asks for. */
const home = [/\/web\/index\.html$/, /\/src\/main\.tsx$/, /\/videos\/HomePage\.tsx$/];
const watch = [/\/videos\/WatchPage\.tsx$/, /\/videos\/watch\/PlayerHost\.tsx$/];
const besideVideo = [/\/queue\/UpNext\.tsx$/, /\/recommendations\/RelatedColumn\.tsx$/];
const afterVideo = [...besideVideo, /\/comments\/CommentSection\.tsx$/];

/**
 * Names the chunk of a module. The two pages that most visits begin with are few files each: what
 * the shell and home import is one; what only the watch page imports is one, with what follows
 * beside the video another; what they share with other pages is one. Asked for at once, a file
 * compresses as a whole and waits in no queue of a connection; cut up by who else uses what, the
 * two were sixty files and a tenth larger. All else is left to the bundler.
 */
export function chunkOf(id: string, context: Context): string | null {
  const askedBy = beginnings(id, context);
  const isOf = (group: RegExp[]) => (one: string) => group.some((name) => name.test(one));
  const within = (group: RegExp[]) => askedBy.length > 0 && askedBy.every(isOf(group));
  if (askedBy.some(isOf(home))) return 'home';
  if (within(watch)) return 'watch';
  if (within(besideVideo)) return 'beside';
  const isShared = askedBy.length > 1 && askedBy.some(isOf([...watch, ...afterVideo]));
  if (!isShared) return null;
  // A style sheet holds up the first paint: a request more would cost more than its few bytes.
  return id.endsWith('.css') ? 'home' : 'shared';
}

/** The modules through which a module is first asked for: entries, and targets of an `import()`. */
function beginnings(id: string, context: Context): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const climb = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = context.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) found.push(one);
    module?.importers.forEach(climb);
  };
  climb(id);
  return found;
}
