import { type SubscriptionGroup, subscriptionGroups } from '@kinora/contract/subscription-groups';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
