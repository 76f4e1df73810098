import type { Keys } from './keys.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaContext } from './media/context.ts';
import type { MediaAddresses } from './storage/addresses.ts';

/** What jobs work with; the signal comes with each job. */
export interface JobContext extends Omit<MediaContext, 'signal'> {
  mail: Mail;
  addresses: MediaAddresses;
  keys: Keys;
  /** What links begin with. */
  publicUrl: string;
}
