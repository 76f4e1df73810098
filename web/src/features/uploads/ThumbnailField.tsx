import { changeThumbnail } from '@kinora/contract/videos';
import { limits } from '@kinora/contract/text/limits';
import { call } from '../../api/call.ts';
import { refused } from '../../api/outcome.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Thumbnail } from '../cards/Thumbnail.tsx';
import { noteVideo, useVideo } from '../videos/video-query.ts';
import styles from './ThumbnailField.module.css';

const tooLarge = `This picture is larger than ${limits.picture.bytes / 1024 ** 2} MB. Choose a smaller one.`;

/** The picture on cards: one from the video itself, until its owner chooses another. */
export function ThumbnailField({ videoId }: { videoId: string }) {
  const { data: video } = useVideo(videoId);
  const { run, busy, problem } = useAction();

  async function send([file]: File[]) {
    if (!file) return;
    const outcome = await run(async () =>
      file.size > limits.picture.bytes
        ? refused(tooLarge)
        : call(changeThumbnail, { id: videoId }, { file }),
    );
    if (outcome?.ok) noteVideo(videoId, outcome.video);
  }
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        <Thumbnail
          key={video?.thumbnail_url}
          image={video?.thumbnail_url ?? null}
          color={video?.color ?? null}
          duration=""
        />
      </div>
      <div className={styles.words}>
        <strong>Thumbnail</strong>
        <span className={styles.hint}>Without one, a frame of the video is used.</span>
        <FileButton accept="image/*" busy={busy} onFiles={(files) => void send(files)}>
          Choose a thumbnail
        </FileButton>
        <Problem text={problem} />
      </div>
    </div>
  );
}
