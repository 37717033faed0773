interface TrousersIconProps {
  size: number;
}

/** In the manner of the icon library, which has no trousers. */
export function TrousersIcon({ size }: TrousersIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7 3h10l2 18h-4.5L12 10.5 9.5 21H5L7 3Z" />
      <path d="M6.7 6.5h10.6" />
    </svg>
  );
}
