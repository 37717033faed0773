import styles from "./drawings.module.css";

/** Drawn in a box of 80 × 120, feet at the bottom. */
const personBox = "0 0 80 120";

/** Facing the camera, whole, in close-fitting clothes with wrists and ankles free. */
export function PersonFront() {
  return (
    <svg viewBox={personBox} aria-hidden>
      <Ground />
      <FrontFigure />
    </svg>
  );
}

/** Turned to the side. */
export function PersonSide() {
  return (
    <svg viewBox={personBox} aria-hidden>
      <Ground />
      <path className={styles.skinLine} d="M39 27v-4" strokeWidth="6" />
      <path className={styles.hair} d="M32 17c-3-10 14-14 17-3l-4 1-4 8c-4 2-8 0-9-6Z" />
      <circle className={styles.skin} cx="42" cy="17" r="7" />
      <path className={styles.skin} d="m48 16 3 3-3 1Z" />
      <path className={styles.hair} d="M33 15c2-9 15-9 16-2-5-1-8 0-9 4-1 5-6 4-7-2Z" />
      <path className={styles.bottomLine} d="M40 64v38" strokeWidth="11" />
      <path className={styles.skinLine} d="M40 103v6" strokeWidth="5" />
      <path className={styles.shoe} d="M36 108h7l7 4v2H36Z" />
      <path className={styles.top} d="M34 30c4-4 11-4 13 0 3 9 1 22 0 36H34c-2-14-3-27 0-36Z" />
      <path className={styles.skinLine} d="M41 46l5 19" strokeWidth="5" />
      <path className={styles.foldLine} d="M40 34l1 12" strokeWidth="8" />
    </svg>
  );
}

/** Two people in one photo. */
export function PeopleSeveral() {
  return (
    <svg viewBox={personBox} aria-hidden>
      <Ground />
      <g transform="translate(-8 12) scale(0.9)">
        <FrontFigure />
      </g>
      <g transform="translate(21 12) scale(0.9)" className={styles.another}>
        <FrontFigure />
      </g>
    </svg>
  );
}

/** A coat that hides the body. */
export function PersonCovered() {
  return (
    <svg viewBox={personBox} aria-hidden>
      <Ground />
      <FrontFigure />
      <path className={styles.coat} d="M31 27c-8 2-13 6-15 16l-5 29 10 3-1 24h40l-1-24 10-3-5-29c-2-10-7-14-15-16l-9 6Z" />
      <path className={styles.coatLine} d="M40 33v66M22 52l-1 22M58 52l1 22M27 78h7M46 78h7" />
    </svg>
  );
}

function FrontFigure() {
  return (
    <g>
      <path className={styles.skinLine} d="M40 29v-6" strokeWidth="7" />
      <path className={styles.hair} d="M31 18c-3-13 21-13 18 0l-1 6H32Z" />
      <ellipse className={styles.skin} cx="40" cy="17" rx="7" ry="8" />
      <path className={styles.hair} d="M33 15c0-9 14-9 14 0-5 0-8-1-9-3-1 2-3 3-5 3Z" />
      <path className={styles.skinLine} d="M28 36 24 52l-3 15M52 36l4 16 3 15" strokeWidth="5" />
      <path className={styles.skinLine} d="M35.5 103v6M44.5 103v6" strokeWidth="5" />
      <path className={styles.bottom} d="M30 62h20l-1 40h-7.5L40 72l-1.5 30H31Z" />
      <path className={styles.shoe} d="M32 108h6.5v6H30c0-3 1-5 2-6ZM48 108h-6.5v6H50c0-3-1-5-2-6Z" />
      <path className={styles.top} d="M35 28h10l7 3c4 2 5 8 6 16l-6 2-2-8v26H30V41l-2 8-6-2c1-8 2-14 6-16Z" />
      <path className={styles.skin} d="M36 27.5h8c-1 5-7 5-8 0Z" />
    </g>
  );
}

function Ground() {
  return <ellipse className={styles.ground} cx="40" cy="114" rx="28" ry="4" />;
}
