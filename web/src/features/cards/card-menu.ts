import type { VideoCard } from '@kinora/contract/videos';
import { type ComponentType, createContext, type ReactNode, type RefObject } from 'react';

/** A video with a menu of its own. */
export interface MenuVideo extends Pick<
  VideoCard,
  'id' | 'name' | 'video_url' | 'thumbnail_url' | 'duration' | 'channel_id' | 'channel_name'
> {
  /** Why it is recommended, as a sentence, where it is. */
  why?: string;
  /** What else can be done with it in the list that it is in: items, and a line below them. */
  items?: () => ReactNode;
}

/** What the menu of a card is given. */
export interface CardMenuProps {
  video: MenuVideo;
  /** Whether it opens with the playlists. */
  saving: boolean;
  button: RefObject<HTMLElement | null>;
  /** Opens the playlists. */
  onSave: () => void;
  onClose: () => void;
}

/**
 * Imports the menu of a card. What can be done with a video is the business of other features, which
 * need the cards themselves; whoever draws the page brings them together.
 */
export const CardMenuContext = createContext<
  () => Promise<{ default: ComponentType<CardMenuProps> }>
>(() => Promise.reject(new Error('Nobody has said what the menu of a card is.')));
