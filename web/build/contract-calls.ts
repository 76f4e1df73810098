import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = resolve(import.meta.dirname, '../../contract/src');

/**
 * Replaces each file of the contract by what a browser needs of it: of a call its method, its path
 * and the names of its query fields; schemas not at all. The types are untouched, so that calls
 * stay fully typed, while neither the schemas nor the library behind them are downloaded by any
 * visitor. Code is kept in `contract/src/text` alone.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      if (dirname(id) !== contract) return null;
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(exports)
        .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(forBrowser(value), dataOnly)};`,
        )
        .join('\n');
    },
  };
}

const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && '~kind' in value;

/** What JSON would leave out in silence is refused. */
function dataOnly(key: string, value: unknown): unknown {
  if (typeof value === 'function') throw new Error(`“${key}” is code: see contract/src/text.`);
  return value;
}

function forBrowser(value: unknown): unknown {
  if (!isCall(value)) return value;
  const { method, path, query } = value;
  const names = Object.keys(query.properties).map((name) => [name, {}]);
  return { method, path, query: { properties: Object.fromEntries(names) } };
}

interface SentCall {
  method: string;
  path: string;
  query: { properties: object };
}

const isCall = (value: unknown): value is SentCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'query' in value;
