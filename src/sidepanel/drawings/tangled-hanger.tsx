import styles from "./drawings.module.css";

/** A shirt that slid off its hanger: something went wrong, nothing is lost. */
export function TangledHanger() {
  return (
    <svg viewBox="0 0 120 110" aria-hidden>
      <ellipse className={styles.ground} cx="60" cy="102" rx="44" ry="5" />
      <g fill="none" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" transform="rotate(-16 60 30)">
        <path d="M52 16a8 8 0 1 1 11 7.4c-2 1-3 2.6-3 5L88 46c4 3 2 9-3 9H35c-5 0-7-6-3-9l28-17.6" />
      </g>
      <path className={styles.top} d="M30 99c2-12 8-22 17-27l9 6 13-3 8-7c8 4 14 18 15 31Z" />
      <path className={styles.crease} d="M48 84l8 6-4 8M72 80l-4 9 8 8" />
    </svg>
  );
}
