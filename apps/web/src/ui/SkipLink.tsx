/** The first link in tab order, which leads past the navigation to the main content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-beam px-4 py-3 font-semibold text-on-beam focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
