import { useParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { EditForm } from './edit/EditForm.tsx';
import { OwnVideo } from '../videos/OwnVideo.tsx';

/** One video of one's own with all that can be changed of it. */
export function EditVideoPage() {
  const { id = '' } = useParams();
  return (
    <Personal
      title="Edit video"
      action={
        <Link to="/studio" className={buttonClass()}>
          Your videos
        </Link>
      }
    >
      {() => (
        <OwnVideo key={id} id={id}>
          {(video) => <EditForm video={video} />}
        </OwnVideo>
      )}
    </Personal>
  );
}
