import { editPath } from '@kinora/contract/text/slug';
import { parseStartTime } from '@kinora/contract/text/start-time';
import { useParams } from 'react-router';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { OwnVideo } from '../videos/OwnVideo.tsx';
import { playerSource } from '../playback/player-source.ts';
import { CutForm } from './CutForm.tsx';

/** Cuts a short from one of one's own videos; `?t=` says from which moment on. */
export function CutShortPage() {
  const { id = '' } = useParams();
  const asked = useQueryParams();
  const from = parseStartTime(asked.get('t') ?? '') ?? 0;
  return (
    <Personal
      title="Cut a Shorty"
      action={
        <Link to={editPath(id)} className={buttonClass()}>
          Edit the video
        </Link>
      }
    >
      {() => (
        <OwnVideo key={id} id={id}>
          {(video) => {
            const source = playerSource(video);
            const { seconds, width, height } = video;
            if (!source || seconds === null || width === null || height === null) {
              return (
                <EmptyState title="There is nothing to cut from yet">
                  The video is still being processed. Come back once it can be watched.
                </EmptyState>
              );
            }
            const shape = { width, height };
            return (
              <CutForm
                video={{ id: video.id, title: video.title }}
                source={source}
                length={seconds}
                shape={shape}
                from={from}
              />
            );
          }}
        </OwnVideo>
      )}
    </Personal>
  );
}
