import { type Choices, type Chosen, readChoices } from '@kinora/contract/text/url-choices';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { navigate } from './navigate.ts';
import { useQueryParams } from './use-query-params.ts';

/**
 * Choices that stand in the query of the address, so that Back, a reload and a shared link bring
 * back what was seen (ux 57): tabs, chips, sort orders. The usual ones are left out of it, and what
 * is no choice counts as the usual one. A change takes the place of the present entry of the
 * browser's history, and nothing scrolls.
 *
 *     const [{ tab }, choose] = useUrlState({ tab: ['videos', 'playlists'] });
 *     <Tabs value={tab} onChange={(next) => choose({ tab: next })} … />
 *
 * @param schema the same object at each drawing
 */
export function useUrlState<const S extends Choices>(
  schema: S,
): [Chosen<S>, (change: Partial<Chosen<S>>) => void] {
  const { pathname, state } = useLocation();
  const query = useQueryParams();
  const choose = useCallback(
    (change: Partial<Chosen<S>>) => {
      const search = withChange(schema, query, change).toString();
      const to = { pathname, search, hash: '' };
      void navigate(to, { replace: true, preventScrollReset: true, state });
    },
    [schema, pathname, query, state],
  );
  return [readChoices(schema, query), choose];
}

/** A query with other choices; what is not of the schema stays as it is. */
export function withChange<const S extends Choices>(
  schema: S,
  query: URLSearchParams,
  change: Partial<Chosen<S>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change) as [string, string][]) {
    const choices = schema[name] ?? '';
    if (value === (typeof choices === 'string' ? choices : choices[0])) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
