import type { NotificationType } from '@kinora/contract/notifications';
import type { MailMessage } from '../mail/message.ts';

/** A link with a one-time token that is to be mailed, if an account has this e-mail. */
export interface MailedLink {
  purpose: 'reset-password' | 'verify-email';
  email: string;
  /** How many of them the mailbox gets in an hour; unlimited without. */
  perHour?: number | undefined;
}

/** What each job is told. A job is a shell: it calls one product verb with this. */
export interface JobData {
  'process-video': { videoId: string };
  'encode-chunk': { videoId: string; chunk: number };
  'encode-audio': { videoId: string };
  'package-source': { videoId: string };
  'finish-video': { videoId: string };
  /** A job of the video failed every time it was tried. */
  'give-up': { videoId: string };
  /** What a short shows is cut out of the file of the video that it is from. */
  'cut-source': { videoId: string };
  'remake-video': { videoId: string };
  /** All is made of a new file for another video. */
  'take-over': { videoId: string };
  'take-frame': { videoId: string; seconds: number };
  'delete-files': { videoId: string };
  'delete-due-videos': Record<string, never>;
  'publish-due-videos': Record<string, never>;
  'make-download': { videoId: string; rung: string };
  'sweep-downloads': Record<string, never>;
  'sweep-uploads': Record<string, never>;
  'sweep-former-files': Record<string, never>;
  'send-mail': MailMessage;
  'mail-link': MailedLink;
  'sweep-accounts': Record<string, never>;
  'mail-notification': {
    type: NotificationType;
    userId: string;
    videoId?: string | undefined;
    byChannel?: string | undefined;
    commentId?: string | undefined;
  };
  'sweep-held-comments': Record<string, never>;
  'sweep-removed-history': Record<string, never>;
  'sweep-removed-entries': Record<string, never>;
  'sweep-deleted-playlists': Record<string, never>;
  'sweep-views': Record<string, never>;
  'sweep-views-by-hour': Record<string, never>;
  'raise-reach': Record<string, never>;
  'sweep-reach': Record<string, never>;
  'refresh-lists': Record<string, never>;
  'sweep-lists': Record<string, never>;
  /** Of those who are told of a new video, all whose id comes after this one. */
  'tell-subscribers': { videoId: string; after?: string };
  'copy-channel-name': { channelId: string };
  'sweep-channel-names': Record<string, never>;
  'sweep-together': Record<string, never>;
  'sweep-for-you': Record<string, never>;
  'sweep-notifications': Record<string, never>;
  'mail-new-email': { userId: string };
  'export-data': { exportId: string };
  /** An export failed, or was interrupted, every time it was tried. */
  'give-up-export': { exportId: string };
  'delete-export': { exportId: string };
  'sweep-exports': Record<string, never>;
  'delete-picture': { file: string };
  'check-links': Record<string, never>;
  'delete-due-accounts': Record<string, never>;
}
export type JobName = keyof JobData;
