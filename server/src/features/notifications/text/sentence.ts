import { notificationTypes, type NotificationType } from '@kinora/contract/notifications';

/** What a notification says, with the title of its video and the name of whoever did it. */
export function sentenceOf(
  type: NotificationType,
  names: { video: string | null; channel: string | null },
): string {
  return notificationTypes[type].sentence.replace(
    /\{(video|channel)\}/g,
    (_, name: 'video' | 'channel') => names[name] ?? '',
  );
}
