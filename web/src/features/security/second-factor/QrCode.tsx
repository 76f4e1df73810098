import { renderSVG } from 'uqr';
import styles from './SecondFactor.module.css';

/** A text as a QR code, dark on white in both schemes as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={200}
      height={200}
      alt={label}
    />
  );
}
