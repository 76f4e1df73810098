import { editPath } from '@kinora/contract/text/slug';
import { useParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { OwnChannel } from './numbers/OwnChannel.tsx';
import { OwnVideo } from './numbers/OwnVideo.tsx';

/** How one's own channel is watched, or the video that the address names. */
export function AnalyticsPage() {
  const { id } = useParams();
  return (
    <Personal
      title="Analytics"
      action={
        <Link to={id === undefined ? '/studio' : editPath(id)} className={buttonClass()}>
          {id === undefined ? 'Your videos' : 'Edit video'}
        </Link>
      }
    >
      {() => (id === undefined ? <OwnChannel /> : <OwnVideo key={id} id={id} />)}
    </Personal>
  );
}
