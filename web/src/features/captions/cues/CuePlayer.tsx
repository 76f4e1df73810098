import { writeVtt } from '@kinora/contract/text/captions/write-captions';
import { useMemo } from 'react';
import { CaptionText } from '../../../player/captions/CaptionText.tsx';
import { readVtt } from '../../../player/captions/read-vtt.ts';
import { pageControls } from '../../../player/control-lists.ts';
import { PlayerBox } from '../../../player/PlayerBox.tsx';
import { PlayerStage } from '../../../player/PlayerStage.tsx';
import type { Session } from '../../../player/session.ts';
import { SessionView } from '../../../player/SessionView.tsx';
import { useStore } from '../../../ui/use-store.ts';
import type { CueList } from './cue-list.ts';
import { fileText } from './cue-text.ts';
import styles from './CueEditor.module.css';
import { useMoment } from './use-session.ts';

/** The picture, with the captions over it as they are being written. */
export function CuePlayer(props: { session: Session; list: CueList; language: string }) {
  const { session, list, language } = props;
  const { environment: given } = session;
  const environment = useStore(given);
  return (
    <div className={styles.picture}>
      <PlayerBox source={environment.source} video={session.video()}>
        {(box) => (
          <SessionView session={session} environment={environment} box={box}>
            <PlayerStage controls={pageControls} />
            <Written session={session} list={list} language={language} />
          </SessionView>
        )}
      </PlayerBox>
    </div>
  );
}

function Written({
  session,
  list,
  language,
}: {
  session: Session;
  list: CueList;
  language: string;
}) {
  const keys = useMoment(session, (ms) =>
    list.flatMap(({ key, start, end }) => (start <= ms && ms < end ? [key] : [])).join(' '),
  );
  const cues = useMemo(() => {
    const shown = keys === '' ? [] : keys.split(' ').map(Number);
    const said = list.filter(({ key }) => shown.includes(key));
    return readVtt(writeVtt(said.map((cue) => ({ ...cue, vtt: fileText(cue.text) }))));
  }, [list, keys]);
  return <CaptionText cues={cues} language={language} />;
}
