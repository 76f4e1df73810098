import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import { useIntent } from '../accounts/useIntent.ts';
import { onUploadPanel } from './upload-panel.ts';

const loadPanel = () => import('./UploadPanel.tsx');

/** The plus in the header, and the panel that takes files on every page (HEAD-17). */
export function CreateButton() {
  const panel = usePopup(loadPanel);
  const { open } = panel;
  useIntent('upload', open);
  useEffect(() => onUploadPanel(open), [open]);
  return (
    <>
      <IconButton {...panel.button} label="Create" aria-haspopup="dialog">
        <Plus size={24} />
      </IconButton>
      {panel.Part && <panel.Part button={panel.button.ref} onClose={panel.close} />}
    </>
  );
}
