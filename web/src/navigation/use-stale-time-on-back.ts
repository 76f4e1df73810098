import { useNavigationType } from 'react-router';

/**
 * For the query of a list to which others add: Back finds it as it was left (ux 57), and
 * who goes there in any other way is shown what it is by now.
 */
export function useStaleTimeOnBack(): { staleTime?: number } {
  return useNavigationType() === 'POP' ? { staleTime: Number.POSITIVE_INFINITY } : {};
}
