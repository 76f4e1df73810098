import { listDrafts } from '@kinora/contract/uploads';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { navigate } from '../../navigation/navigate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { usePopup } from '../../ui/use-popup.ts';
import { takeSignedIn } from '../accounts/session.ts';
import { useIntent } from '../accounts/use-intent.ts';
import { onUploadPanel } from './upload-panel.ts';

const loadPanel = () => import('./UploadPanel.tsx');

/** The plus in the header, and the panel that takes files on every page (HEAD-17). */
export function CreateButton() {
  const panel = usePopup(loadPanel);
  const { open } = panel;
  useIntent('upload', open);
  useEffect(() => onUploadPanel(open), [open]);
  useEffect(() => {
    if (!takeSignedIn()) return;
    void offerUnfinished(() => void navigate('/upload'));
  }, []);
  return (
    <>
      <IconButton {...panel.button} label="Create" aria-haspopup="dialog">
        <Plus size={24} />
      </IconButton>
      {panel.Part && <panel.Part button={panel.button.ref} onClose={panel.close} />}
    </>
  );
}

/** Offers whoever has just signed in to go on with an upload that was interrupted. */
async function offerUnfinished(resume: () => void): Promise<void> {
  const left = await call(listDrafts, {});
  // A precaution: whoever misses it finds them on the upload page.
  if (!left.ok) return;
  const begun = left.drafts.filter(({ file }) => file && file.received > 0);
  const [first] = begun;
  if (!first || location.pathname === '/upload') return;
  const text =
    begun.length === 1
      ? `The upload of “${first.title}” is not finished.`
      : `${begun.length} of your uploads are not finished.`;
  toast({ text, action: { label: 'Resume', run: resume } });
}
