import { brand } from './brand.ts';
import styles from './Logo.module.css';

/** The wordmark: lower case, with a sprocket-hole aperture for the o. Another brand is set as text. */
export function Logo() {
  if (brand !== 'Kinora') {
    return (
      <span className={styles.logo}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
          <Aperture cx={12} cy={12} r={11} />
        </svg>
        <span className={styles.name}>{brand}</span>
      </span>
    );
  }
  return (
    <>
      <span className="unseen">{brand}</span>
      <svg
        className={styles.logo}
        viewBox="0 0 137 36"
        width="104"
        height="27.3"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {/* k */}
        <path d="M4.5 4v26M18 12.5 5 22.5M10.5 18.5 18.5 30" />
        {/* i */}
        <path d="M27.5 13v17" />
        <circle cx="27.5" cy="5" r="3.1" fill="currentColor" stroke="none" />
        {/* n */}
        <path d="M37.5 13v17M37.5 20c0-4.4 3-7.3 7-7.3s7 2.9 7 7.3v10" />
        {/* o */}
        <Aperture cx={70} cy={21.3} r={11.2} />
        {/* r */}
        <path d="M90 13v17M90 20.5c0-4.7 2.8-7.6 7.5-7.6" />
        {/* a */}
        <circle cx="114" cy="21.3" r="8.6" />
        <path d="M122.6 13v17" />
      </svg>
    </>
  );
}

/** A disc with one sprocket hole: still a disc with a hole at 16 pixels. */
function Aperture({ cx, cy, r }: { cx: number; cy: number; r: number }) {
  const [w, h, round] = [r * 0.72, r * 1.04, r * 0.26];
  const [x, y] = [cx - w / 2, cy - h / 2];
  return (
    <path
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
      d={
        `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z` +
        `M${x + round} ${y}h${w - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}` +
        `v${h - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - w}` +
        `a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - h}` +
        `a${round} ${round} 0 0 1 ${round} ${-round}Z`
      }
    />
  );
}
