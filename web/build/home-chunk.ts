import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What the browser runs first, and the page that is asked for first. */
const beginnings = /\/web\/(index\.html|src\/main\.tsx|src\/features\/videos\/HomePage\.tsx)$/;

/**
 * Names the chunk of a module: one file for all that the shell and the home page import. Asked for
 * at once, it travels in one answer and compresses as a whole; cut up by who else uses what, it was
 * thirty files and a tenth larger.
 */
export function homeChunk(): (moduleId: string, context: Context) => string | null {
  const known = new Map<string, boolean>();
  const belongs = (id: string, context: Context): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until it is known, a circle of imports does not count.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const belonging = beginnings.test(id) || importers.some((one) => belongs(one, context));
    known.set(id, belonging);
    return belonging;
  };
  return (id, context) => (belongs(id, context) ? 'home' : null);
}
