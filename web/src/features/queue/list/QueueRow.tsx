import { videoPath } from '@kinora/contract/text/slug';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { GripVertical } from '../../../ui/DotIcons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SmallVideoRow } from '../../cards/SmallVideoRow.tsx';
import { ChannelLine } from '../../cards/VideoRow.tsx';
import { removeFromQueue } from '../queue-actions.ts';
import type { QueueItem } from '../queue-item.ts';
import { autoplaySwitch } from './autoplay-switch.ts';
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
    focusBeside(currentTarget, autoplaySwitch(currentTarget));
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
      <SmallVideoRow
        video={item}
        to={videoPath({ id: item.id, title: item.name })}
        onKeyDown={onKeyDown}
        end={
          <div className={styles.buttons}>
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
          </div>
        }
      >
        <ChannelLine video={item} />
      </SmallVideoRow>
    </li>
  );
}
