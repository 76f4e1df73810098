import type { EmbedData } from '@kinora/contract/embed';
import type { Video } from '@kinora/contract/videos';
import styles from './Embed.module.css';

/** What there is to say in the place of a picture, and the way on. */
export function Message({ data, video }: { data: EmbedData; video: Video | null }) {
  const coming = video?.state === 'processing';
  return (
    <main className={styles.message}>
      <h1>{coming ? 'This video is on its way' : 'This video is not available'}</h1>
      <p>
        {coming
          ? 'It can be watched here as soon as its first part is ready.'
          : 'It may be private, or was removed by its owner.'}
      </p>
      <a className={styles.site} href={data.page} target="_blank" rel="noopener">
        {video ? `Watch on ${data.brand}` : `Go to ${data.brand}`}
      </a>
    </main>
  );
}
