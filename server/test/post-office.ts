import { afterAll, vi } from 'vitest';
import type { JobContext } from '../src/job-context.ts';
import { allJobs } from '../src/jobs.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { openMail } from '../src/mail/mail.ts';
import { type Arrived, openMailbox } from './mailbox.ts';
import { jobContext } from './job-context.ts';
import type { TestSite } from './site.ts';

/** Works on a site's jobs and mails through a real mail server, which keeps what it gets. */
export async function openPostOffice(site: TestSite) {
  const { url, log, folder, config } = site;
  const mailbox = await openMailbox();
  const from = config.MAIL_FROM;
  const mail = openMail({ smtpUrl: mailbox.url, from, brand: config.BRAND_NAME, folder, log });
  const queue = await openQueue<JobContext>({ url, log, jobs: allJobs(2), worker: true });
  await queue.work(jobContext(site, queue, mail));
  afterAll(() => queue.stop());

  /** Waits for a mail to somebody. */
  const mailTo = (email: string, subject: string): Promise<Arrived['mail']> =>
    vi.waitFor(
      () => {
        const found = mailbox.arrived.findLast(
          ({ to, mail: arrived }) => to[0] === email && arrived.subject === subject,
        );
        if (!found) throw new Error(`No mail “${subject}” came to ${email}.`);
        return found.mail;
      },
      { timeout: 20_000 },
    );

  return {
    ...mailbox,
    mailTo,
    /** Waits for a mail and answers the address of its link. */
    async linkTo(email: string, subject: string): Promise<URL> {
      const { text = '' } = await mailTo(email, subject);
      return new URL(/http:\S+/.exec(text)?.[0] ?? '');
    },
    /** Forgets what arrived, so that the next mail of the same kind is a new one. */
    empty: () => void mailbox.arrived.splice(0),
  };
}
