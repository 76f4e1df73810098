import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CropDialog.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type Crop, changedCrop, drawCrop, maxZoom, partOf, type Size, wholeCrop } from './crop.ts';
import { Dialog, DialogText } from './Dialog.tsx';
import { Problem } from './Problem.tsx';
import { Slider } from './Slider.tsx';
import { useAction } from './use-action.ts';

/** Asks which part of a picture is meant: it is dragged, zoomed, and cut in the browser. */
export function CropDialog({
  title,
  picture,
  size,
  round = false,
  onDone,
  onClose,
}: {
  title: string;
  /** A picture that has loaded. */
  picture: HTMLImageElement;
  /** Of what is cut, in pixels; its shape is that of the frame. */
  size: Size;
  /** Whether it is shown in a circle later. */
  round?: boolean;
  onDone: (cut: Blob) => void;
  onClose: () => void;
}) {
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const shape = size.width / size.height;
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(natural));
  const { run, busy, problem } = useAction();
  const part = partOf(natural, shape, crop);
  const change = (next: (known: Crop) => Partial<Crop>) =>
    setCrop((known) => changedCrop(natural, shape, known, next(known)));

  const cut = () =>
    run(async () => {
      const drawn = await drawCrop(picture, part, size).catch(() => null);
      if (!drawn) return { ok: false, message: 'This picture cannot be cropped. Try another one.' };
      onDone(drawn);
      return { ok: true };
    });

  return (
    <Dialog
      open
      title={title}
      closeOnPressOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => void cut()}>
            Use this part
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <DialogText>
          Drag the picture until it fits. Arrow keys move it as well, plus and minus zoom.
        </DialogText>
        <CropFrame
          picture={picture}
          natural={natural}
          part={part}
          shape={shape}
          round={round}
          onChange={change}
        />
        <Slider
          label="Zoom"
          value={crop.zoom}
          min={1}
          max={maxZoom}
          step={0.05}
          text={(zoom) => `${Math.round(zoom * 100)} %`}
          onChange={(zoom) => change(() => ({ zoom }))}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
