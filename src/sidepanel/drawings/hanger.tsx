/** The mark of the app. */
export function Hanger({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M12.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3l11 7.6c1.5 1.1.9 3.4-1 3.4H6c-1.9 0-2.5-2.3-1-3.4L16 14" />
    </svg>
  );
}
