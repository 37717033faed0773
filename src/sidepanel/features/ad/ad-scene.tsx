import { PersonFront } from "../../drawings/people.tsx";
import styles from "./ad-scene.module.css";

/** A person whose shirt slowly changes its colour, over and over. */
export function AdScene() {
  return (
    <div className={styles.scene}>
      <PersonFront />
    </div>
  );
}
