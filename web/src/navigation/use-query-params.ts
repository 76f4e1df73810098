import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** What is asked for in the address, after its question mark. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
