import ChartNoAxes from 'lucide-react/icons/chart-no-axes-column';
import Clock from 'lucide-react/icons/clock';
import Code from 'lucide-react/icons/code';
import LinkIcon from 'lucide-react/icons/link';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Repeat from 'lucide-react/icons/repeat';
import { useRef } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { canLeavePage } from '../platform/picture-in-picture.ts';
import { PlayerMenu } from './PlayerMenu.tsx';
import { ActionRow, SwitchRow } from './rows.tsx';

interface Props {
  /** Where the right button was pressed, in the window. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** What the right button offers on the picture (ux 42). */
export default function ContextMenu({ at, onClose }: Props) {
  const { actions, state } = usePlayer();
  const { share } = useSource();
  const loop = usePlayerState((now) => now.loop);
  const stats = usePlayerState((now) => now.statsOpen);
  const noButton = useRef<HTMLElement>(null);
  const copyMoment = () => {
    const address = new URL(share?.address ?? '');
    address.searchParams.set('t', String(Math.floor(state.get().time)));
    void copyText(address.href, 'The link to this moment is copied.');
  };
  return (
    <PlayerMenu button={noButton} at={at} label="Video" onClose={onClose}>
      <SwitchRow icon={<Repeat size={18} />} on={loop} onChange={actions.toggleLoop}>
        Loop
      </SwitchRow>
      {share && (
        <>
          <ActionRow
            icon={<LinkIcon size={18} />}
            onClick={() => void copyText(share.address, 'The link is copied.')}
          >
            Copy URL
          </ActionRow>
          <ActionRow icon={<Clock size={18} />} onClick={copyMoment}>
            Copy URL at current time
          </ActionRow>
        </>
      )}
      {share?.embed && <EmbedRow code={share.embed} />}
      {canLeavePage() && (
        <ActionRow icon={<PictureInPicture2 size={18} />} onClick={actions.togglePictureInPicture}>
          Picture in picture
        </ActionRow>
      )}
      <SwitchRow icon={<ChartNoAxes size={18} />} on={stats} onChange={actions.toggleStats}>
        Stats for nerds
      </SwitchRow>
    </PlayerMenu>
  );
}

function EmbedRow({ code }: { code: string }) {
  return (
    <ActionRow
      icon={<Code size={18} />}
      onClick={() => void copyText(code, 'The embed code is copied.')}
    >
      Copy embed code
    </ActionRow>
  );
}
