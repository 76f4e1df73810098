import { isFlung } from './scrolling.ts';

/** So far above and below the window blocks have their content, in CSS pixels. */
const margin = 1_500;

/** What stays however far it is: what has the focus, is dragged, or has a popup open. */
const held = ':focus-within, :has([data-dragged], [aria-expanded="true"])';

/** So many blocks at most lose their content within one frame. */
const goingInFrame = 2;

interface Block {
  isNear: boolean;
  isShown: boolean;
  /** Is told its height while it has its content, in CSS pixels. */
  measured: (height: number) => void;
  /** Brings its content in, or takes it away. */
  show: (shown: boolean) => void;
}

const blocks = new Map<Element, Block>();
/** Blocks whose content is to come or go. */
const due = new Set<Element>();
/** The one whose content has been asked for and is not drawn yet. */
let coming: Element | null = null;
let frame = 0;
let observer: IntersectionObserver | undefined;

/**
 * Brings the content of a block in as the block comes near the window, and takes it away as it gets
 * far: few in a frame, those in the window first. None comes while the page is flung: no frame takes
 * long, and no picture is loaded that is only rushed past.
 *
 * @returns what is to be called once a change is drawn, and what ends it
 */
export function watchBlock(
  element: HTMLElement,
  isShown: boolean,
  callbacks: Pick<Block, 'measured' | 'show'>,
) {
  blocks.set(element, { isNear: isShown, isShown, ...callbacks });
  const reconsider = () => {
    queueMicrotask(() => consider(element));
  };
  element.addEventListener('focusout', reconsider);
  // One for all blocks of all lists.
  observer ??= new IntersectionObserver(onCrossing, { rootMargin: `${margin}px 0px` });
  observer.observe(element);
  return {
    drawn(shown: boolean) {
      const block = blocks.get(element);
      if (block) block.isShown = shown;
      if (coming === element) coming = null;
      consider(element);
    },
    stop() {
      observer?.unobserve(element);
      element.removeEventListener('focusout', reconsider);
      blocks.delete(element);
      due.delete(element);
      if (coming === element) coming = null;
    },
  };
}

function onCrossing(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const block = blocks.get(target);
    if (!block) continue;
    block.isNear = isIntersecting;
    if (block.isShown) block.measured(boundingClientRect.height);
    consider(target);
  }
}

function consider(element: Element): void {
  const block = blocks.get(element);
  if (!block) return;
  const isDue = block.isNear !== block.isShown && (block.isNear || !element.matches(held));
  if (!isDue) return void due.delete(element);
  due.add(element);
  frame ||= requestAnimationFrame(changeNext);
}

function changeNext(): void {
  frame = due.size > 0 ? requestAnimationFrame(changeNext) : 0;
  if (!coming && !isFlung()) {
    coming = nextToCome();
    if (coming) show(coming, true);
  }
  const going = [...due].filter((element) => !blocks.get(element)?.isNear);
  for (const element of going.slice(0, goingInFrame)) show(element, false);
}

function show(element: Element, shown: boolean): void {
  due.delete(element);
  blocks.get(element)?.show(shown);
}

/** The nearest to the middle of the window, of those whose content is to come. */
function nextToCome(): Element | null {
  let [nearest, least]: [Element | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const element of due) {
    if (!blocks.get(element)?.isNear) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const distance = Math.abs((top + bottom - innerHeight) / 2);
    if (distance < least) [nearest, least] = [element, distance];
  }
  return nearest;
}
