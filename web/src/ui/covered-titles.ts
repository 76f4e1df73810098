import card from './card.module.css';

/**
 * Shows the tooltip of what the link of a card covers, such as the full number of views: while the
 * mouse is there, the link has the title of what lies below it. Presses stay those of the link.
 * @returns what is told of each move of the pointer
 */
export function coveredTitles(): (event: PointerEvent) => void {
  let titled: HTMLElement | null = null;
  return ({ target, clientX, clientY, pointerType }) => {
    const under = target instanceof Element ? target.closest<HTMLElement>(`.${card.link}`) : null;
    if (titled !== under) titled?.removeAttribute('title');
    // A long press would show it in the menu of the link.
    titled = pointerType === 'touch' ? null : under;
    if (!titled) return;
    const covered = document
      .elementsFromPoint(clientX, clientY)
      .find((one) => one !== titled && one.getAttribute('title'));
    if (covered) titled.title = covered.getAttribute('title') ?? '';
    // The name of the whole stands on the heading around the link.
    else titled.removeAttribute('title');
  };
}
