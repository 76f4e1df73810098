import { firstIds } from '@kinora/contract/text/page-code';
import { readAttention, storedChoices } from '../../attention/read-attention.ts';
import { openPage } from '../../../player/early/open-page.ts';
import { wantsRail } from '../../../ui/stored-sidebar.ts';
import { readText } from '../../../ui/storage.ts';
import { roomForComments, storedPanel } from '../comments/stored-panel.ts';
import { readStoredShorts } from '../stored-shorts.ts';
import { isMetered } from '../../../ui/connection.ts';
import { shortsLoop } from '../shorts-settings.ts';
import { fillsFrame, pictureSize } from '../player/picture-size.ts';

// The program in the HTML of the viewer of shorts. Its picture stands where the viewer will have it:
// beside what somebody has left open.
openPage((media) => {
  if (isMetered() || areHidden() || anotherFirst(media.id)) return null;
  const comments = roomForComments.matches && readText(storedPanel) !== 'closed';
  return {
    id: firstIds.short,
    data: {
      ...(fillsFrame(media) && { upright: '' }),
      ...(comments && { comments: '' }),
      ...(wantsRail() && { rail: '' }),
    },
    pixels: pictureSize(media),
    loop: shortsLoop.get(),
  };
});

/** Whether a guest wants no Shortys; one that they follow a link to is there all the same. */
function areHidden(): boolean {
  return location.pathname === '/shorts' && readAttention(readText(storedChoices)).hide_shorts;
}

/** Whether the visit begins with a list that was left for it, and another short than the page's. */
function anotherFirst(id: string): boolean {
  const { shorts, index } = readStoredShorts();
  const first = shorts[index];
  return location.pathname === '/shorts' && first !== undefined && first.id !== id;
}
