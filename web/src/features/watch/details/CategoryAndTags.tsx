import { searchPath } from '@kinora/contract/text/search-path';
import { tagPath } from '@kinora/contract/text/tag-path';
import type { Video } from '@kinora/contract/videos';
import { Link } from '../../../navigation/Link.tsx';
import { LanguageAndLicence } from '../../videos/LanguageAndLicence.tsx';
import styles from './CategoryAndTags.module.css';

/** Where a video is filed, each a way to more of the kind, what is spoken, and its licence. */
export function CategoryAndTags({ video }: { video: Video }) {
  const { category, tags } = video;
  return (
    <dl className={styles.filed}>
      {category !== null && (
        <div>
          <dt>Category</dt>
          <dd>
            <Link to={searchPath(category, { category })}>{category}</Link>
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt>Tags</dt>
          {tags.map((tag) => (
            <dd key={tag}>
              <Link to={tagPath(tag)}>{tag}</Link>
            </dd>
          ))}
        </div>
      )}
      <LanguageAndLicence video={video} />
    </dl>
  );
}
