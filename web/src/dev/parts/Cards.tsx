import type { VideoCard as Video } from '@kinora/contract/videos';
import { CardSkeleton } from '../../features/cards/CardSkeleton.tsx';
import { CardMenuButton } from '../../features/cards/CardMenuButton.tsx';
import { SmallVideoRow } from '../../features/cards/SmallVideoRow.tsx';
import { VideoCard } from '../../features/cards/VideoCard.tsx';
import { ChannelLine, FactsLine, VideoRow } from '../../features/cards/VideoRow.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Row } from './Part.tsx';

const sea: Video = {
  id: 'sea',
  name: 'A walk by the sea',
  description: '',
  type: 'video',
  video_url: '',
  thumbnail_url: null,
  color: '#31596b',
  duration: '12:34',
  channel_id: 'anna',
  channel_name: 'Anna Films',
  channel_image: null,
  video_view: 12_345,
  video_viewer: 9_876,
  upload_time: '2026-01-05T12:00:00Z',
  created_at: '2026-01-05T12:00:00Z',
  progress: null,
};
const long: Video = {
  ...sea,
  id: 'long',
  name: 'The whole way around the island in one day, with the dog, a tent and too little water',
  color: '#7d5a3c',
  duration: '01:02:03',
  channel_name: 'A channel with a very long name',
  video_view: 1,
};

/** Videos in a list, and the places they will take. */
export function Cards() {
  return (
    <>
      <CardGrid busy={false} skeletons={0} skeleton={null}>
        <VideoCard video={sea} />
        <VideoCard video={long} />
      </CardGrid>
      <Row name="More on their way">
        <div data-wide>
          <CardGrid busy skeletons={2} skeleton={<CardSkeleton />} />
        </div>
      </Row>
      <Row name="In a row, for narrow lists">
        <div data-wide>
          <VideoRow eager={false} video={long}>
            <ChannelLine video={long} />
            <FactsLine video={long} />
          </VideoRow>
        </div>
      </Row>
      <Row name="Small, in a panel and in a block of a page">
        <ul data-wide>
          <li style={{ position: 'relative' }}>
            <SmallVideoRow
              video={{ ...long, progress: 0.4 }}
              to="/"
              end={<CardMenuButton video={long} />}
            >
              <ChannelLine video={long} />
            </SmallVideoRow>
          </li>
        </ul>
        <div style={{ width: 176 }}>
          <VideoCard small video={long} />
        </div>
      </Row>
    </>
  );
}
