import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts that libraries import whether or not anything of them is used, and what stands in for each.
 */
const leftOut: Record<string, string> = {
  // React Router: for timing its own work, and for pages that its framework draws on a server.
  'instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = undefined;
    export const instrumentClientSideRouter = undefined;`,
  'components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = undefined;
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (ref) => ref;`,
  // Lucide: icons of one size and line, without a context that changes them all.
  'createLucideIcon.mjs': `
    import { createElement } from 'react';
    const drawn = {
      viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
      strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
    };
    export default ({ node }) => {
      const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
      return ({ size = 24, ...rest }) =>
        createElement('svg', { ...drawn, width: size, height: size, ...rest }, shapes);
    };`,
  // TanStack Query: what we change, we change by plain calls.
  'mutationCache.js': `
    export class MutationCache {
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  // Timers of one’s own.
  'timeoutManager.js': `
    export const timeoutManager = globalThis;
    export const systemSetTimeoutZero = (then) => setTimeout(then, 0);`,
  // Failures and waiting are states that our pages draw, not what is thrown for a boundary to catch.
  'suspense.js': `
    export const ensureSuspenseTimers = () => {};
    export const shouldSuspend = () => false;
    export const fetchOptimistic = undefined;`,
  'errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {};
    export const useClearResetErrorBoundary = () => {};
    export const getHasError = () => false;`,
  'QueryErrorResetBoundary.js': `
    export const useQueryErrorResetBoundary = () => undefined;`,
  // A cache that is kept on the device.
  'IsRestoringProvider.js': `
    export const useIsRestoring = () => false;`,
};

/** Who imports which of them. */
const imports = [
  [/\/react-router\/dist\/production\/lib\/router\/router\.js$/, /^\.\/instrumentation\.js$/],
  [/\/react-router\/dist\/production\/lib\/(components|dom\/lib)\.js$/, /\/ssr\/components\.js$/],
  [/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/, /\/createLucideIcon\.mjs$/],
  [/\/query-core\/build\/modern\/queryClient\.js$/, /^\.\/mutationCache\.js$/],
  [/\/query-core\/build\/modern\/\w+\.js$/, /^\.\/timeoutManager\.js$/],
  [
    /\/react-query\/build\/modern\/useBaseQuery\.js$/,
    /^\.\/(suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/,
  ],
] as const;

const prefix = '\0lean:';

/** Builds libraries without what this product has no use for. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(imported, importer = '') {
      const left = imports.some(([by, what]) => by.test(importer) && what.test(imported));
      return left ? prefix + basename(imported) : null;
    },
    load: (id) => (id.startsWith(prefix) ? leftOut[id.slice(prefix.length)] : null),
  };
}
