import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Row } from './Part.tsx';

/** Something is on its way. */
export function Waiting() {
  return (
    <>
      <Row name="Spinner">
        <Spinner label="Loading" />
        <Spinner size={20} />
        <Spinner size={18} colour="current" />
      </Row>
      <Row name="Progress: known, unknown">
        <Progress label="Uploading" value={0.62} />
        <Progress label="Working" value={null} />
      </Row>
      <Row name="Skeleton">
        <Skeleton style={{ width: 220, height: 20 }} />
        <Skeleton style={{ width: 120, height: 20 }} />
      </Row>
    </>
  );
}
