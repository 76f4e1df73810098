import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { askedTime } from '../playback/asked-time.ts';
import { forgetShorts } from './stored-shorts.ts';
import { initialListOf } from './initial-list.ts';
import { Viewer } from './viewer/Viewer.tsx';

/** Shorts, one at a time. A link to another one from elsewhere begins another visit. */
export function ShortsPage() {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} onOther={() => setVisit(visit + 1)} />;
}

function Visit({ onOther }: { onOther: () => void }) {
  const { id = null } = useParams();
  const location = useLocation();
  const [start] = useState(() => initialListOf(id, location.state));
  const [startAt] = useState(() => askedTime(location) ?? 0);
  useEffect(() => {
    addEventListener('pagehide', forgetShorts);
    return () => {
      removeEventListener('pagehide', forgetShorts);
      forgetShorts();
    };
  }, []);
  return <Viewer start={start} startAt={startAt} onOther={onOther} />;
}
