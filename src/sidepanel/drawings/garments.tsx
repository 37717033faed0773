import styles from "./drawings.module.css";

const garmentBox = "0 0 80 120";
const shirtOutline = "M30 36c4 5 16 5 20 0l12 5 8 19-11 5-4-8v34H25V57l-4 8-11-5 8-19Z";

/** One shirt from the front, flat and free. */
export function GarmentFlat() {
  return (
    <svg viewBox={garmentBox} aria-hidden>
      <path className={styles.top} d={shirtOutline} />
      <path className={styles.fold} d="M30 36c4 5 16 5 20 0l-3-1c-3 3-11 3-14 0Z" />
      <path className={styles.stitch} d="M27 87h26M13 58l9 4M67 58l-9 4" />
    </svg>
  );
}

/** One pair of trousers from the front, flat and free. */
export function TrousersFlat() {
  return (
    <svg viewBox={garmentBox} aria-hidden>
      <path className={styles.bottom} d="M27 30h26l5 62H44l-4-40-4 40H22Z" />
      <path className={styles.stitch} d="M27 36h26M40 36v8M23 87h13M44 87h13" />
    </svg>
  );
}

/** Three pieces in one picture. */
export function GarmentSeveral() {
  return (
    <svg viewBox={garmentBox} aria-hidden>
      <g transform="translate(-2 2) scale(0.62)">
        <path className={styles.top} d={shirtOutline} />
      </g>
      <g transform="translate(31 8) scale(0.62)">
        <path className={styles.coat} d={shirtOutline} />
      </g>
      <path className={styles.bottom} d="M28 66h24l4 40H44l-4-26-4 26H24Z" />
    </svg>
  );
}

/** Seen from the side. */
export function GarmentTurned() {
  return (
    <svg viewBox={garmentBox} aria-hidden>
      <path className={styles.top} d="M33 37c3 3 10 3 13-1l9 6c3 6 4 12 4 20l-2 29H28l-1-26c0-12 1-20 6-28Z" />
      <path className={styles.fold} d="M37 44c8-2 13 3 14 11l2 15-12 3-5-14c-2-6-2-12 1-15Z" />
      <path className={styles.hollow} d="M33 37c3 3 10 3 13-1-2-4-11-3-13 1Z" />
      <path className={styles.stitch} d="M30 87h26M42 69l9-2" />
    </svg>
  );
}

/** Crumpled. */
export function GarmentWrinkled() {
  return (
    <svg viewBox={garmentBox} aria-hidden>
      <path className={styles.top} d="M31 37c4 4 13 6 18-1l11 7 9 16-10 7-6-7 3 15-3 19-15-3-13 3 1-17-2-15-5 6-9-8 9-17Z" />
      <path className={styles.crease} d="M29 49l9 7-4 8 10 6M52 50l-8 8 7 8-6 9M30 78l8-4 4 9 9-3M36 44l5 5" />
    </svg>
  );
}
