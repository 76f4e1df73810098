import { suggest } from '@kinora/contract/search';
import { limits } from '@kinora/contract/text/limits';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

const pauseMs = 300;

/**
 * What completes a text that is being typed: asked for once the keys rest for 300 ms, from two
 * characters on (HEAD-04). The answer to an older text never comes after a newer one, and goes once
 * that has failed (FLAW-26). A failure only stands in the browser's own log (ERR-09).
 */
export function useSuggestions(typed: string): string[] {
  const query = typed.trim();
  const asks = [...query].length >= limits.suggestions.from;
  const [suggestions, setSuggestions] = useState<string[]>([]);

  if (!asks && suggestions.length > 0) setSuggestions([]);

  useEffect(() => {
    if (!asks) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call(suggest, { query }, asking).catch(() => null);
      if (asking.signal.aborted) return;
      setSuggestions(answer?.ok ? answer.suggestions.slice(0, limits.suggestions.count) : []);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, asks]);

  return suggestions;
}
