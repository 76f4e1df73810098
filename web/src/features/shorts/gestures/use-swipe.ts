import { type RefObject, useEffect, useRef } from 'react';
import { wheelSteps } from './wheel-steps.ts';

/** Pixels that a finger moves before it swipes instead of pressing. */
const slop = 8;
/** Part of the height from which on a slow swipe goes on. */
const farEnough = 0.3;
/** Pixels per millisecond from which on a swipe goes on, however far it came. */
const fastEnough = 0.35;
/** The end of a swipe takes as long as the finger's speed needs, within these milliseconds. */
const shortestSwipe = 120;
export const longestSwipe = 300;
/** Speed is that of the last milliseconds. */
const speedOf = 90;

/** Where a finger was. */
interface Point {
  y: number;
  time: number;
}

interface Swipe {
  pointer: number;
  from: { x: number; y: number };
  dragging: boolean;
  points: Point[];
}

/** What swipes and turns of the wheel do. */
interface Steps {
  /** Goes on by -1 or 1; answers whether there was anything to go to. */
  step: (by: -1 | 1) => boolean;
  /** Whether there is something to go to. */
  canStep: (by: -1 | 1) => boolean;
}

/**
 * Moves the shorts with the finger, and by the wheel. The track follows by `--drag` (pixels), and
 * ends its way in `--swipe` (the finger's speed). What has `data-own-touch` keeps its own gestures.
 * @param stage what is swiped
 * @param track what moves
 */
export function useSwipe(
  stage: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  steps: Steps,
): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    const element = stage.current;
    const moving = track.current;
    if (!element || !moving) return;
    const stops = [watchTouch(element, moving, latest), watchWheel(element, latest)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage, track]);
}

type Latest = { readonly current: Steps };

function watchTouch(stage: HTMLElement, track: HTMLElement, steps: Latest): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let swipe: Swipe | null = null;
  let swallowClick = false;

  const settle = () => {
    swipe = null;
    delete track.dataset['dragging'];
    track.style.removeProperty('--drag');
  };
  const down = (event: PointerEvent) => {
    swallowClick = false;
    // A second finger means something else.
    if (swipe && swipe.pointer !== event.pointerId) return settle();
    if (event.pointerType === 'mouse' || keepsTouch(event.target)) return;
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: time } = event;
    swipe = { pointer, from: { x, y }, dragging: false, points: [{ y, time }] };
  };
  const move = ({ pointerId, clientX, clientY: y, timeStamp: time }: PointerEvent) => {
    if (swipe?.pointer !== pointerId) return;
    const [across, along] = [clientX - swipe.from.x, y - swipe.from.y];
    if (!swipe.dragging) {
      if (Math.abs(along) < slop || Math.abs(along) < Math.abs(across)) return;
      swipe.dragging = true;
      stage.setPointerCapture(pointerId);
      track.dataset['dragging'] = '';
    }
    swipe.points = [...swipe.points.filter((point) => time - point.time < speedOf), { y, time }];
    const there = steps.current.canStep(along < 0 ? 1 : -1);
    track.style.setProperty('--drag', `${there ? along : along / 3}px`);
  };
  const up = ({ pointerId, clientY, timeStamp, type }: PointerEvent) => {
    if (swipe?.pointer !== pointerId) return;
    const { dragging, from, points } = swipe;
    settle();
    if (!dragging) return;
    swallowClick = true;
    if (type === 'pointercancel') return;
    const first = points.find(({ time }) => timeStamp - time < speedOf);
    const speed = first ? (clientY - first.y) / Math.max(1, timeStamp - first.time) : 0;
    const moved = clientY - from.y;
    const height = stage.clientHeight;
    const flung = Math.abs(speed) > fastEnough && Math.sign(speed) === Math.sign(moved);
    if (!flung && (Math.abs(moved) < height * farEnough || Math.abs(speed) > fastEnough)) return;
    const left = height - Math.abs(moved);
    const time = Math.min(
      longestSwipe,
      Math.max(shortestSwipe, left / Math.max(Math.abs(speed), 0.1)),
    );
    track.style.setProperty('--swipe', `${Math.round(time)}ms`);
    steps.current.step(moved < 0 ? 1 : -1);
  };
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  // Else Chromium takes the swipe for a fling that goes on for a second, and a tap within it for
  // one that stops the fling: it sends no click. Pointer events come first, so `dragging` is known.
  const touchMove = (event: TouchEvent) => {
    if (swipe?.dragging && event.cancelable) event.preventDefault();
  };
  stage.addEventListener('touchmove', touchMove, { signal, passive: false });
  // What was below the finger was not meant; what a key presses is.
  const click = (event: MouseEvent) => {
    if (!swallowClick || event.detail === 0) return;
    swallowClick = false;
    event.preventDefault();
    event.stopPropagation();
  };
  stage.addEventListener('click', click, { signal, capture: true });
  return () => leave.abort();
}

function watchWheel(stage: HTMLElement, steps: Latest): () => void {
  const stepOf = wheelSteps();
  const turn = (event: WheelEvent) => {
    // The volume's has done its work; ctrl enlarges the page.
    if (event.defaultPrevented || event.ctrlKey || event.deltaY === 0 || keepsTouch(event.target))
      return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40;
    const by = stepOf({ delta: event.deltaY * pixels, time: event.timeStamp });
    if (by !== 0) steps.current.step(by);
  };
  // React listens passively to the wheel, which could not keep the page from scrolling.
  stage.addEventListener('wheel', turn, { passive: false });
  return () => stage.removeEventListener('wheel', turn);
}

const keepsTouch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-own-touch], [role=menu], dialog') !== null;
