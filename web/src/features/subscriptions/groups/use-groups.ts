import { type SubscriptionGroup, subscriptionGroups } from '@kinora/contract/subscription-groups';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOf } from '../../../api/queries.ts';

/** The user's groups of channels, in the order of their names, and by their ids. */
export function useGroups() {
  const query = useQuery(queryOf('subscriptions', subscriptionGroups, {}));
  const groups = query.data?.groups;
  const byId = useMemo(
    (): ReadonlyMap<string, SubscriptionGroup> =>
      new Map(groups?.map((group) => [group.id, group] as const)),
    [groups],
  );
  return { ...query, groups, byId };
}

/**
 * The group that is chosen in the address; one that is gone counts as none, and leaves the address.
 * @param choose changes the address
 */
export function useChosenGroup(id: string, choose: (group: string) => void): string {
  const { groups, byId, isFetching } = useGroups();
  // What was read before may not have a new one yet.
  const isGone = id !== '' && groups !== undefined && !isFetching && !byId.has(id);
  useEffect(() => {
    if (isGone) choose('');
  }, [isGone, choose]);
  return isGone ? '' : id;
}
