export function Headlamp({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 24" fill="none" aria-hidden className={className}>
      <path d="M11 3C5.5 3 2 7 2 12s3.5 9 9 9c2.2 0 3.5-3.6 3.5-9S13.2 3 11 3Z" fill="currentColor" />
      <path
        d="m19 6 10.5-3M19.5 12h11M19 18l10.5 3"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
