import { videoPath } from '@kinora/contract/text/slug';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { shortDuration } from '../../videos/card-text.ts';
import { Thumbnail } from '../../videos/Thumbnail.tsx';
import { removeFromQueue } from '../queue-actions.ts';
import type { QueueItem } from '../queue-item.ts';
import { focusBeside } from './focus-beside.ts';
import styles from './QueueRow.module.css';
import type { DraggableRow } from './use-row-drag.ts';

/** One video of the queue: its link plays it now; it can be moved and taken out. */
export function QueueRow({
  item,
  offset,
  dragged,
  grip,
  onMove,
}: DraggableRow & { item: QueueItem; onMove: (by: 1 | -1) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by as 1 | -1);
  };
  const onRemove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget, currentTarget.closest('li'));
    removeFromQueue(item);
  };
  return (
    <li
      className={styles.row}
      data-dragged={dragged || undefined}
      style={{ '--offset': `${offset}px` } as CSSProperties}
    >
      <span className={styles.grip} aria-hidden data-grip {...grip}>
        <GripVertical size={18} />
      </span>
      <Thumbnail image={item.thumbnail_url} color={null} duration="" preview={item.id} />
      <div className={styles.words}>
        <Link
          to={videoPath({ id: item.id, title: item.name })}
          className={styles.title}
          title={item.name}
          onKeyDown={onKeyDown}
        >
          {item.name}
        </Link>
        <span className={styles.facts}>
          {[item.channel_name, shortDuration(item.duration)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.moves}>
        <IconButton
          label={`Move ${item.name} up`}
          data-tooltip="Up (Alt+↑)"
          onKeyDown={onKeyDown}
          onClick={() => onMove(-1)}
        >
          <ChevronUp size={18} />
        </IconButton>
        <IconButton
          label={`Move ${item.name} down`}
          data-tooltip="Down (Alt+↓)"
          onKeyDown={onKeyDown}
          onClick={() => onMove(1)}
        >
          <ChevronDown size={18} />
        </IconButton>
      </span>
      <IconButton
        label={`Remove ${item.name} from queue`}
        data-tooltip="Remove"
        className={styles.remove}
        data-remove
        onClick={onRemove}
      >
        <X size={18} />
      </IconButton>
    </li>
  );
}
