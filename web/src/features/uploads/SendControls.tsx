import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogText } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  resumeUpload,
  type UploadItem,
} from './upload-queue.ts';

/** Pause, go on and cancel for one file. */
export function SendControls({ item: { key, phase, file, replaces } }: { item: UploadItem }) {
  const [asking, setAsking] = useState(false);
  if (phase === 'sent') {
    return (
      <IconButton label={`Hide ${file.name}`} onClick={() => dismissUpload(key)}>
        <X size={20} />
      </IconButton>
    );
  }
  const stopped = phase === 'paused' || phase === 'failed';
  return (
    <>
      {stopped ? (
        <IconButton
          label={phase === 'failed' ? 'Try again' : 'Resume'}
          onClick={() => resumeUpload(key)}
        >
          <Play size={20} />
        </IconButton>
      ) : (
        <IconButton label="Pause" onClick={() => void pauseUpload(key)}>
          <Pause size={20} />
        </IconButton>
      )}
      <IconButton label="Cancel upload" onClick={() => setAsking(true)}>
        <X size={20} />
      </IconButton>
      <Dialog
        title="Cancel this upload?"
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep uploading</Button>
            <Button look="danger" onClick={() => void cancelUpload(key)}>
              Cancel upload
            </Button>
          </>
        }
      >
        <DialogText>
          {replaces === null
            ? `What was sent of “${file.name}” and its details are deleted.`
            : `What was sent of “${file.name}” is deleted; the video keeps the file that it has.`}
        </DialogText>
      </Dialog>
    </>
  );
}
