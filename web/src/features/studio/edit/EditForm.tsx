import { analyticsPath, originalPath, videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { LeaveDialog } from '../../../navigation/LeaveDialog.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { HeldLink } from '../../comments/HeldLink.tsx';
import { CaptionsField } from '../../uploads/CaptionsField.tsx';
import { DetailFields } from '../../uploads/DetailFields.tsx';
import { FramesField } from '../../uploads/FramesField.tsx';
import { PublicNote } from '../../uploads/PublicNote.tsx';
import { ReplaceField } from '../../uploads/ReplaceField.tsx';
import { ThumbnailField } from '../../uploads/ThumbnailField.tsx';
import { invalidTime } from '../../uploads/VisibilityField.tsx';
import { StageList } from '../../processing/StageList.tsx';
import { TryAgain } from '../../processing/TryAgain.tsx';
import { DeleteVideosDialog } from '../list/DeleteVideosDialog.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import styles from './EditForm.module.css';
import { UnfinishedUpload } from './UnfinishedUpload.tsx';
import { useEdits } from './use-edits.ts';

/** All that its owner can change of a video; details are saved together, files at once. */
export function EditForm({ video }: { video: Video }) {
  const edits = useEdits(video);
  const { details, isChanged, elsewhere, busy } = edits;
  const isWhole = details.title.trim() !== '' && details.publish_at !== invalidTime;
  const canSave = isWhole && elsewhere.length === 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  const [deleted, setDeleted] = useState(false);
  const { pathname: from } = useLocation();
  function discard() {
    edits.discard();
    // The pressed button goes.
    saveButton.current?.focus();
  }
  function leave() {
    // At once, so that nobody is held back for what would be lost of it.
    flushSync(() => setDeleted(true));
    return navigate('/studio', { replace: true, flushSync: true, from });
  }
  return (
    <div className={styles.columns}>
      <form
        className={styles.details}
        aria-label="Details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && canSave) edits.save();
        }}
      >
        <DetailFields videoId={video.id} details={details} onEdit={edits.edit} />
        {elsewhere.length > 0 && (
          <ChangedElsewhere
            names={elsewhere}
            onKeepOwn={edits.keepOwn}
            onTakeOver={edits.takeOver}
          />
        )}
        {details.visibility === 'public' && video.visibility !== 'public' && (
          <PublicNote onPrivate={() => edits.edit({ visibility: 'private' })} />
        )}
        <Problem boxed text={edits.problem} />
        <SaveBar state={isChanged && 'Not saved yet'}>
          {isChanged && (
            <Button look="quiet" onClick={discard}>
              Discard changes
            </Button>
          )}
          <Button
            ref={saveButton}
            type="submit"
            look="primary"
            busy={busy}
            idle={!isChanged || !canSave}
          >
            Save changes
          </Button>
        </SaveBar>
      </form>
      <div className={styles.files}>
        <Standing video={video} />
        <ThumbnailField videoId={video.id} />
        <FramesField videoId={video.id} />
        <CaptionsField videoId={video.id} />
        <ReplaceField video={video} />
        <FileActions video={video} onDeleted={leave} />
      </div>
      <LeaveDialog
        asks={isChanged && !deleted}
        text="Your changes to this video are not saved yet."
      />
    </div>
  );
}

/** Where a video stands that is not ready yet. */
function Standing({ video: { id, state, error, stages } }: { video: Video }) {
  if (state === 'processing') return <StageList stages={stages} />;
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{error}</p>
        <TryAgain videoId={id} />
      </div>
    );
  }
  return state === 'ready' ? null : <UnfinishedUpload videoId={id} />;
}

/** What can be done with the whole video. */
function FileActions({ video, onDeleted }: { video: Video; onDeleted: () => unknown }) {
  const { id, title, state, playable } = video;
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.actions}>
      {playable && (
        <Link to={videoPath({ id, title })} className={buttonClass()}>
          Watch
        </Link>
      )}
      {playable && (
        <Link to={analyticsPath(id)} className={buttonClass()}>
          Analytics
        </Link>
      )}
      <HeldLink videoId={id} />
      {(state === 'processing' || state === 'ready' || state === 'failed') && (
        <a href={originalPath(id)} download className={buttonClass()}>
          Download the original
        </a>
      )}
      <Button look="danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {asked && (
        <DeleteVideosDialog
          ids={[id]}
          title={title}
          onDone={onDeleted}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
