import { clock } from '@kinora/contract/text/duration';
import { embedCode, embedPath, embedWidths, frameHeight } from '@kinora/contract/text/embed';
import { parseStartTime } from '@kinora/contract/text/start-time';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { playerOf } from '../../player/active-player.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { CopyField } from './dialog/CopyField.tsx';
import { StartAt } from './dialog/StartAt.tsx';
import styles from './ShareDialog.module.css';
import { openShareSheet, shareLink, type Shareable } from './share-sheet.ts';

/** The link to a video and the code that shows it on other sites, both from a moment on if wished. */
export default function ShareDialog({ video, onClose }: { video: Shareable; onClose: () => void }) {
  const [fromStart, setFromStart] = useState(true);
  const [time, setTime] = useState(() => clock(timeOf(video)));
  const [width, setWidth] = useState<string>(String(embedWidths[0]));
  const start = fromStart ? null : parseStartTime(time);
  const link = shareLink(video, start);
  const code = frameCode(video, Number(width), start);

  return (
    <Dialog title="Share" open onClose={onClose}>
      <div className={styles.parts}>
        {'share' in navigator && (
          <Button
            icon={<Share2 size={18} aria-hidden />}
            onClick={() => void openShareSheet(video, link)}
          >
            Share with another app
          </Button>
        )}
        <CopyField
          label="Link"
          value={link}
          onCopy={() => void copyText(link, 'The link is copied.')}
        />
        <StartAt
          on={!fromStart}
          onSwitch={(on) => setFromStart(!on)}
          time={time}
          onTime={setTime}
        />
        <hr className={styles.line} />
        <CopyField
          label="Code for another site"
          long
          value={code}
          onCopy={() => void copyText(code, 'The code is copied.')}
        />
        <Select
          label="Size"
          options={embedWidths.map((one) => ({
            value: String(one),
            label: `${one} × ${frameHeight(one, video)}`,
          }))}
          value={width}
          onChange={setWidth}
        />
      </div>
    </Dialog>
  );
}

/** Seconds at which the video is; 0 where no player has it. */
const timeOf = ({ id }: Shareable): number => playerOf(id)?.state.get().time ?? 0;

function frameCode(video: Shareable, width: number, start: number | null): string {
  const src = new URL(embedPath(video.id), location.href);
  if (start !== null) src.searchParams.set('start', String(start));
  const height = frameHeight(width, video);
  return embedCode({ src: src.href, title: video.title, width, height });
}
