import { languageName, languageTag } from '@kinora/contract/text/languages';
import { editPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isGone } from '../../api/outcome.ts';
import { namedKey } from '../../api/queries.ts';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { stopPlaying } from '../playback/now-playing.ts';
import { useOwnVideo } from '../videos/use-own-video.ts';
import { editedCues } from './cues/cue-list.ts';
import { CueEditor } from './cues/CueEditor.tsx';
import { noCaptions, readStored } from './cues/read-stored.ts';
import styles from './CueEditorPage.module.css';

/** The captions of one’s own video in one language, written while it plays. */
export function CueEditorPage() {
  const { id = '', language = '' } = useParams();
  const tag = languageTag(language);
  return (
    <Personal
      title={tag === null ? 'Captions' : `Captions: ${languageName(tag)}`}
      action={
        <Link to={editPath(id)} className={buttonClass()}>
          Edit video
        </Link>
      }
    >
      {() =>
        tag === null ? <NotThere id={id} /> : <OwnVideo key={`${id} ${tag}`} id={id} tag={tag} />
      }
    </Personal>
  );
}

function OwnVideo({ id, tag }: { id: string; tag: string }) {
  const { data: video, error, isFetching, refetch } = useOwnVideo(id);
  // The same picture in the corner would only be in the way.
  useEffect(stopPlaying, []);
  if (video?.mine) return <LoadedEditor video={video} tag={tag} />;
  if (video || (error && isGone(error.failed))) return <NotThere id={id} />;
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return <EditorSkeleton />;
}

/** Reads what is stored once; what is stored later is told beside what is written. */
function LoadedEditor({ video, tag }: { video: Video; tag: string }) {
  const search = useQueryParams();
  const stored = video.captions.find(({ language }) => language === tag);
  const kind = stored?.kind ?? (search.get('kind') === 'captions' ? 'captions' : 'subtitles');
  const { data, isFetching, refetch } = useQuery({
    queryKey: namedKey('captions', 'edited', { id: video.id, tag }),
    queryFn: async () => {
      const cues = stored ? await readStored(stored.url) : [];
      if (typeof cues === 'string') return { problem: cues };
      return { cues: editedCues(cues), id: stored?.id ?? noCaptions };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return <EditorSkeleton />;
  if ('problem' in data) {
    return <ErrorState message={data.problem} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return <CueEditor video={video} language={tag} kind={kind} stored={stored} begun={data} />;
}

const EditorSkeleton = () => (
  <div className={styles.waiting} aria-busy>
    <Skeleton className={styles.picture} />
    <Skeleton className={styles.list} />
  </div>
);

const NotThere = ({ id }: { id: string }) => (
  <EmptyState
    title="There are no captions of yours here"
    action={
      <Link to={editPath(id)} className={buttonClass({ look: 'primary', size: 'large' })}>
        Show the video
      </Link>
    }
  >
    The video was deleted or belongs to somebody else, or there is no such language.
  </EmptyState>
);
