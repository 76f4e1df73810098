import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../ui/Button.tsx';
import { Chips, ChipsSkeleton } from '../../../ui/Chips.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import styles from './GroupChips.module.css';
import { GroupMark } from './GroupMark.tsx';
import { useGroups } from './use-groups.ts';

const loadDialog = () => import('./GroupDialog.tsx');

const all = { value: '', label: 'All channels' };

/**
 * The user's groups of channels, of which one narrows a list down, and the ways to make one and to
 * change the chosen one. It has its place also where there is none yet, so that nothing moves.
 * @param value id of the chosen group, or nothing
 */
export function GroupChips({
  value,
  onChange,
}: {
  value: string;
  onChange: (group: string) => void;
}) {
  const { groups, byId, error, isFetching, refetch } = useGroups();
  const making = usePopup(loadDialog);
  const changing = usePopup(loadDialog);
  if (!groups) {
    if (!error) {
      return (
        <div className={styles.row}>
          <ChipsSkeleton />
        </div>
      );
    }
    return (
      <ErrorState
        row
        message={error.failed.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const chosen = byId.get(value);
  const choices = groups.map(({ id, name, colour }) => ({
    value: id,
    label: (
      <span className={styles.label}>
        <GroupMark colour={colour} />
        <span className={styles.name}>{name}</span>
      </span>
    ),
  }));
  return (
    <div className={styles.row}>
      {groups.length > 0 && (
        <Chips
          label="Groups"
          all={all}
          choices={choices}
          value={chosen ? value : all.value}
          onChange={onChange}
        />
      )}
      {chosen && (
        <IconButton {...changing.button} label={`Change the group ${chosen.name}`}>
          <Pencil size={18} />
        </IconButton>
      )}
      {groups.length === 0 ? (
        <Button {...making.button} look="quiet" icon={<Plus aria-hidden size={18} />}>
          New group of channels
        </Button>
      ) : (
        <IconButton {...making.button} label="New group of channels">
          <Plus size={20} />
        </IconButton>
      )}
      {making.Part && <making.Part onClose={making.close} onMade={onChange} />}
      {chosen && changing.Part && (
        <changing.Part group={chosen} onClose={changing.close} onDeleted={() => onChange('')} />
      )}
    </div>
  );
}
