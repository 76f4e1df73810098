import type { ComponentProps, MouseEvent } from 'react';
import { navigate, type NavigateOptions } from './navigate.ts';

interface Props
  extends
    Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> {
  /** Path on this site, from its root. */
  to: string;
}

/**
 * A link to a page of the site, which opens without loading the site anew. It does not listen to the
 * address: all rows of a list would be drawn anew with each change of it.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  viewTransition = false,
  onClick,
  children,
  ...rest
}: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    void navigate(to, {
      ...(replace !== undefined && { replace }),
      ...{ state, preventScrollReset, viewTransition },
    });
  };
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}

/** Whether the browser would follow the link in this window. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
  const modified = metaKey || altKey || ctrlKey || shiftKey;
  return button === 0 && !modified && ['', '_self'].includes(currentTarget.target);
}
