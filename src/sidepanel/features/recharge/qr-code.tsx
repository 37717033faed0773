import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./qr-code.module.css";

/** The white margin, in dots, without which no camera finds the code. */
const quietDots = 4;

/** A QR code, drawn as one path so that it is sharp at every size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { sideDots, path } = useMemo(() => {
    const rows = encodeQR(text, "raw", { border: quietDots });
    const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { sideDots: rows.length, path: dots.join("") };
  }, [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${sideDots} ${sideDots}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={sideDots} height={sideDots} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
