import type { ComponentType } from 'react';
import { type PlayerEnvironment } from '../environment.ts';

/** One control of a player. */
export interface Control {
  name: string;
  Component: ComponentType;
  /** Above the line of controls, at its start, or at its end. */
  slot: 'above' | 'start' | 'end';
  /** What must be at least so wide, in CSS pixels, to have room for it: the player or the window. */
  room?: 'player 440' | 'player 480' | 'player 640' | 'window 640';
  /**
   * Whether there is a use for it; where left out, always.
   * @param fills whether the player fills the screen
   */
  when?: (environment: PlayerEnvironment, fills: boolean) => boolean;
}
