import styles from "./drawings.module.css";

/** A pair of sneakers. */
export function ShoesScene() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden>
      <ellipse className={styles.ground} cx="60" cy="90" rx="50" ry="6" />
      <g transform="translate(14 -10)">
        <Sneaker className={styles.coat} />
      </g>
      <Sneaker className={styles.top} />
    </svg>
  );
}

function Sneaker({ className }: { className: string }) {
  return (
    <g>
      <path className={className} d="M12 52c6 4 14 3 20-4l6-2c8 14 22 20 42 23 8 1 10 6 10 13H12c-2-10-2-20 0-30Z" />
      <path d="M12 80h78c2 0 3 8-2 8H15c-4 0-5-8-3-8Z" fill="var(--card)" stroke="var(--draw-ground)" strokeWidth="1.5" />
      <path className={styles.stitch} d="M42 54l8-5M49 60l8-5M57 65l7-5" />
    </g>
  );
}

/** A product under a magnifying glass. */
export function SearchScene() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden>
      <rect x="14" y="16" width="40" height="52" rx="8" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <rect x="66" y="16" width="40" height="52" rx="8" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <g transform="translate(14 11) scale(0.5)">
        <path className={styles.coat} d="M30 36c4 5 16 5 20 0l12 5 8 19-11 5-4-8v34H25V57l-4 8-11-5 8-19Z" />
      </g>
      <g transform="translate(66 11) scale(0.5)">
        <path className={styles.top} d="M30 36c4 5 16 5 20 0l12 5 8 19-11 5-4-8v34H25V57l-4 8-11-5 8-19Z" />
      </g>
      <circle cx="82" cy="52" r="26" fill="rgb(255 255 255 / 40%)" stroke="var(--green)" strokeWidth="5" />
      <path d="m101 72 12 14" stroke="var(--green)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}

/** Clothes on a rail. */
export function WardrobeScene() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden>
      <ellipse className={styles.ground} cx="60" cy="94" rx="50" ry="4" />
      <path d="M12 94V14h96v80" fill="none" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <path className={styles.top} d="M22 30l10-6 10 6v36H22Z" />
      <path className={styles.coat} d="M48 30l10-6 10 6 4 50H44Z" />
      <path className={styles.bottom} d="M76 28h20l2 50H88l-2-34-2 34H74Z" />
      <path d="M32 24v-8M58 24v-8M86 28V16" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A mirror, still empty: nothing has been tried on. */
export function MirrorScene() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden>
      <ellipse className={styles.ground} cx="60" cy="94" rx="40" ry="4" />
      <rect x="36" y="8" width="48" height="82" rx="22" fill="var(--card)" stroke="var(--line-strong)" strokeWidth="4" />
      <path d="M46 40l16-18M46 56l26-29" stroke="var(--stage)" strokeWidth="5" strokeLinecap="round" />
      <path d="M44 90l-6 6M76 90l6 6" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** An empty purse for coin records. */
export function PurseScene() {
  return (
    <svg viewBox="0 0 120 100" aria-hidden>
      <ellipse className={styles.ground} cx="60" cy="92" rx="42" ry="5" />
      <path className={styles.top} d="M28 46h64c8 10 10 22 6 36-2 6-8 8-14 8H36c-6 0-12-2-14-8-4-14-2-26 6-36Z" />
      <path d="M28 46c4-20 60-20 64 0" fill="none" stroke="var(--draw-fold)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="56" cy="30" r="4" fill="#f1c75b" />
      <circle cx="64" cy="30" r="4" fill="#b98a1f" />
    </svg>
  );
}
