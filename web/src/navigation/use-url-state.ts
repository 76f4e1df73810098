import { type Choices, type Chosen, readChoices } from '@kinora/contract/text/url-choices';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { latestLocation, navigate } from './navigate.ts';
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
  const { pathname } = useLocation();
  const query = useQueryParams();
  const choose = useCallback(
    (change: Partial<Chosen<S>>) => {
      // By now there may be another choice, or another page, that is not drawn yet.
      const now = latestLocation();
      if (now.pathname !== pathname) return;
      const search = withChange(schema, new URLSearchParams(now.search), change).toString();
      const to = { pathname, search, hash: '' };
      // Somebody may have left while a search that they typed waited to be sent.
      const how = { replace: true, automatic: true, preventScrollReset: true };
      void navigate(to, { ...how, state: now.state });
    },
    [schema, pathname],
  );
  return [readChoices(schema, query), choose];
}

/**
 * A query with other choices, which stand in the order of the schema, so that the same ones have one
 * address; what is not of the schema stays as it is.
 */
export function withChange<const S extends Choices>(
  schema: S,
  query: URLSearchParams,
  change: Partial<Chosen<S>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const chosen = { ...readChoices(schema, query), ...change } as Record<string, string>;
  for (const [name, choices] of Object.entries(schema)) {
    const value = chosen[name] ?? '';
    next.delete(name);
    if (value !== (typeof choices === 'string' ? choices : choices[0])) next.append(name, value);
  }
  return next;
}
