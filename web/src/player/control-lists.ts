import { CaptionsButton } from './controls/CaptionsButton.tsx';
import { ChapterButton } from './controls/ChapterButton.tsx';
import { type Control } from './controls/control.ts';
import { CloseButton, ExpandButton } from './controls/MiniButtons.tsx';
import { NextButton } from './controls/NextButton.tsx';
import { PlayButton } from './controls/PlayButton.tsx';
import {
  FullscreenButton,
  MiniButton,
  PictureInPictureButton,
  TheaterButton,
} from './controls/ScreenButtons.tsx';
import { SettingsButton } from './controls/SettingsButton.tsx';
import { TimeDisplay } from './controls/TimeDisplay.tsx';
import { VolumeControl } from './controls/VolumeControl.tsx';
import { canLeavePage } from './platform/picture-in-picture.ts';
import { SeekBar } from './timeline/SeekBar.tsx';

const seek: Control = {
  name: 'seek',
  Component: SeekBar,
  slot: 'above',
  when: ({ source }) => source.seconds !== null && source.seconds > 0,
};
const play: Control = { name: 'play', Component: PlayButton, slot: 'start' };
const next: Control = {
  name: 'next',
  Component: NextButton,
  slot: 'start',
  when: ({ onNext }) => !!onNext,
};
const volume: Control = { name: 'volume', Component: VolumeControl, slot: 'start' };
const time: Control = { name: 'time', Component: TimeDisplay, slot: 'start' };
const chapter: Control = {
  name: 'chapter',
  Component: ChapterButton,
  slot: 'start',
  when: ({ source }) => source.chapters.length > 0,
};
const captions: Control = {
  name: 'captions',
  Component: CaptionsButton,
  slot: 'end',
  when: ({ source }) => source.captions.length > 0,
};
const settings: Control = { name: 'settings', Component: SettingsButton, slot: 'end' };
const mini: Control = {
  name: 'mini',
  Component: MiniButton,
  slot: 'end',
  room: 'player 480',
  when: ({ onMini }, fills) => !!onMini && !fills,
};
const pictureInPicture: Control = {
  name: 'pictureInPicture',
  Component: PictureInPictureButton,
  slot: 'end',
  room: 'player 480',
  when: (_environment, fills) => canLeavePage() && !fills,
};
const theater: Control = {
  name: 'theater',
  Component: TheaterButton,
  slot: 'end',
  room: 'player 640',
  when: ({ onTheater }, fills) => !!onTheater && !fills,
};
const fullscreen: Control = { name: 'fullscreen', Component: FullscreenButton, slot: 'end' };
// On a phone picture and title lead back already.
const expand: Control = {
  name: 'expand',
  Component: ExpandButton,
  slot: 'end',
  room: 'window 640',
};
const close: Control = { name: 'close', Component: CloseButton, slot: 'end' };

/** On the page of a video. */
export const pageControls: readonly Control[] = [
  seek,
  play,
  { ...next, room: 'player 440' },
  volume,
  time,
  chapter,
  captions,
  settings,
  mini,
  pictureInPicture,
  theater,
  fullscreen,
];

/** In a frame on another site, with nothing around it. */
export const embedControls: readonly Control[] = [
  seek,
  play,
  volume,
  time,
  chapter,
  captions,
  settings,
  pictureInPicture,
  fullscreen,
];

/** In the corner of another page: the few things one does there. */
export const miniControls: readonly Control[] = [play, next, expand, close];
