/**
 * An icon of dots that is one path: a circle each, as the icon library has them, were 9 of the 30
 * elements that a row of a list takes, of which a page may have thousands.
 */
const dotIcon = (path: string) =>
  function DotIcon({ size }: { size: number }) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        // Nothing of it is cut, so that browsers need not keep what it is cut to.
        overflow="visible"
      >
        <path d={path} />
      </svg>
    );
  };

export const EllipsisVertical = dotIcon('M12 5h0M12 12h0M12 19h0');
export const GripVertical = dotIcon('M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0');
