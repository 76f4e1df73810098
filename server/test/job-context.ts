import { join } from 'node:path';
import type { JobContext } from '../src/job-context.ts';
import type { Queue } from '../src/jobs/queue.ts';
import type { Mail } from '../src/mail/mail.ts';
import type { TestSite } from './site.ts';

/** What the jobs of a site's queue work with. */
export const jobContext = (
  { db, storage, addresses, keys, log, folder, config }: TestSite,
  {
    enqueue,
    cancelJobs,
    isRunning,
  }: Pick<Queue<JobContext>, 'enqueue' | 'cancelJobs' | 'isRunning'>,
  mail: Mail,
): Omit<JobContext, 'signal'> => ({
  ...{ db, storage, addresses, keys, log, mail, enqueue, cancelJobs, isRunning },
  maxSeconds: 60,
  quota: config.UPLOAD_QUOTA,
  floor: config.FREE_SPACE_FLOOR,
  scratch: join(folder, 'scratch'),
  publicUrl: 'http://kinora.test',
});
