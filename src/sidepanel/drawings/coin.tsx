/** A fitting coin. */
export function Coin({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <circle cx="10" cy="10" r="9" fill="#f1c75b" />
      <circle cx="10" cy="10" r="7" fill="none" stroke="#b98a1f" strokeWidth="1.2" />
      <path
        d="M8.6 7.4a1.4 1.4 0 1 1 2 1.3c-.4.2-.6.5-.6.9l4 2.7c.6.4.3 1.3-.4 1.3H6.4c-.7 0-1-.9-.4-1.3l4-2.7"
        fill="none"
        stroke="#8a6410"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
