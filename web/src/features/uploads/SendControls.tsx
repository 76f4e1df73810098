import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { DialogText } from '../../ui/Dialog.tsx';
import { focusBeside } from '../../ui/focus-beside.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import {
  cancelUpload,
  dismissUpload,
  pauseUpload,
  resumeUpload,
  type UploadItem,
} from './upload-queue.ts';

/** Pause, go on and cancel for one file. */
export function SendControls({ item }: { item: UploadItem }) {
  const { key, phase, file } = item;
  const [asking, setAsking] = useState(false);
  if (phase === 'sent') {
    return (
      <IconButton
        data-remove
        label={`Hide ${file.name}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget, currentTarget.closest<HTMLElement>('main, [role=dialog]'));
          dismissUpload(key);
        }}
      >
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
      {asking && <CancelDialog item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({
  item: { key, file, replaces },
  onClose,
}: {
  item: UploadItem;
  onClose: () => void;
}) {
  const form = useForm({ send: () => cancelUpload(key) });
  return (
    <FormDialog
      title="Cancel this upload?"
      action="Cancel upload"
      cancel="Keep uploading"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        {replaces === null
          ? `The uploaded part of “${file.name}” and its details will be deleted.`
          : `The uploaded part of “${file.name}” will be deleted; the video keeps its current file.`}
      </DialogText>
    </FormDialog>
  );
}
