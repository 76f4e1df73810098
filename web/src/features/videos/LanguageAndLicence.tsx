import { languageName } from '@kinora/contract/text/languages';
import { licenceUrl } from '@kinora/contract/text/licences';
import type { Video } from '@kinora/contract/videos';

/** Rows of a `dl`: what is spoken in a video, and what others may do with it. */
export function LanguageAndLicence({ video: { language, licence } }: { video: Video }) {
  return (
    <>
      {language !== null && (
        <div>
          <dt>Language</dt>
          <dd>{languageName(language)}</dd>
        </div>
      )}
      {licence !== null && (
        <div>
          <dt>Licence</dt>
          <dd>
            <a href={licenceUrl(licence)} rel="license noreferrer" target="_blank">
              {licence}
            </a>
          </dd>
        </div>
      )}
    </>
  );
}
