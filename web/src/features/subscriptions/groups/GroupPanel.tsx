import type { SubscribedChannel } from '@kinora/contract/subscriptions';
import type { SubscriptionGroup } from '@kinora/contract/subscription-groups';
import { type RefObject, useState } from 'react';
import { refreshFeature } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { toast } from '../../../ui/toast.ts';
import choices from '../../../ui/choices.module.css';
import GroupDialog from './GroupDialog.tsx';
import { GroupMark } from './GroupMark.tsx';
import styles from './GroupPanel.module.css';
import { sortAll } from './sort-all.ts';
import { useGroups } from './use-groups.ts';

/** Sorts the selected channels into groups: each has a mark where all of them are in it. */
export default function GroupPanel({
  channels,
  button,
  onClose,
}: {
  channels: readonly SubscribedChannel[];
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { groups = [] } = useGroups();
  const [making, setMaking] = useState(false);
  if (making) {
    return <GroupDialog channelIds={channels.map((one) => one.channel_id)} onClose={onClose} />;
  }
  return (
    <Popover label="Groups" button={button} onClose={onClose}>
      <h2 className={choices.heading}>
        Groups of {channels.length === 1 ? '1 channel' : `${channels.length} channels`}
      </h2>
      <ul className={choices.list}>
        {groups.map((group) => (
          <Choice key={group.id} group={group} channels={channels} />
        ))}
      </ul>
      <Button className={styles.make} onClick={() => setMaking(true)}>
        New group
      </Button>
    </Popover>
  );
}

function Choice({
  group: { id, name, colour },
  channels,
}: {
  group: SubscriptionGroup;
  channels: readonly SubscribedChannel[];
}) {
  const { run, busy } = useAction(toastRefusal);
  // What is to be so, until the list says it too.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const inside = channels.filter(({ groups }) => groups.includes(id)).length;
  const allInside = inside === channels.length;

  async function change() {
    if (busy) return;
    setWanted(!allInside);
    const ids = channels.map(({ channel_id }) => channel_id);
    const outcome = await run(() => sortAll(id, ids, allInside ? 'remove' : 'add'));
    await refreshFeature('subscriptions');
    setWanted(null);
    if (outcome?.ok) toast({ text: allInside ? `Removed from ${name}.` : `Added to ${name}.` });
  }

  return (
    <li>
      <label className={choices.choice}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = wanted === null && inside > 0 && !allInside;
          }}
          type="checkbox"
          checked={wanted ?? allInside}
          aria-busy={busy || undefined}
          onChange={() => void change()}
        />
        <GroupMark colour={colour} />
        <span className={choices.name} title={name}>
          {name}
        </span>
      </label>
    </li>
  );
}
