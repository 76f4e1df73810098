import {
  changeSubscriptionGroup,
  createSubscriptionGroup,
  type GroupColour,
  groupColours,
  type SubscriptionGroup,
} from '@kinora/contract/subscription-groups';
import { maxPerCall } from '@kinora/contract/subscriptions';
import { limits } from '@kinora/contract/text/limits';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import { refused } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { sortAll } from './sort-all.ts';
import { useDeleteGroup } from './use-delete-group.ts';

/**
 * Makes a group of channels, or changes and deletes one.
 * @param channelIds what a new group begins with
 */
export default function GroupDialog({
  group,
  channelIds,
  onClose,
  onMade,
  onDeleted,
}: {
  group?: SubscriptionGroup;
  channelIds?: readonly string[];
  onClose: () => void;
  onMade?: (id: string) => void;
  onDeleted?: () => void;
}) {
  const [colour, setColour] = useState<GroupColour>(group?.colour ?? groupColours[0]);
  /** The new group, of which not all channels are in it yet. */
  const [begun, setBegun] = useState<SubscriptionGroup | null>(null);
  const { deleteGroup, busy } = useDeleteGroup();
  const form = useForm({
    async send(text) {
      const name = text('name').trim();
      if (name === '') return refused({ name: ['Give the group a name.'] });
      if (group) return call(changeSubscriptionGroup, { id: group.id, name, colour });
      const [first = [], ...others] = inBatches(channelIds ?? [], maxPerCall);
      const made = begun
        ? await call(changeSubscriptionGroup, { id: begun.id, name, colour })
        : await call(createSubscriptionGroup, { name, colour, channel_ids: first });
      if (!made.ok || others.length === 0) return made;
      setBegun(made.group);
      const sorted = await sortAll(made.group.id, others.flat(), 'add');
      if (!sorted.ok) void refreshFeature('subscriptions');
      return sorted;
    },
    async onDone({ group: { id } }) {
      await refreshFeature('subscriptions');
      onClose();
      onMade?.(id);
    },
  });

  async function leave() {
    if (!group || !(await deleteGroup(group))) return;
    onClose();
    onDeleted?.();
  }

  return (
    <FormDialog
      title={group ? 'Change this group' : 'New group of channels'}
      form={form}
      action={group ? 'Save' : 'Create'}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        defaultValue={group?.name}
        maxLength={limits.subscriptionGroupName}
        autoComplete="off"
      />
      <ColourChoice value={colour} onChange={setColour} />
      {group && (
        <div>
          <Button look="quiet" busy={busy} onClick={() => void leave()}>
            Delete this group
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
