{
  /** The scripts of a page from the server, which are loaded after its first paint. */
  const scripts = document.getElementById('scripts');
  const start = () => document.head.append(scripts.content);
  /** The second frame starts once the first is painted. */
  const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  /** Buttons and forms that were used before hydration, for `eventReplay.ts`. */
  const pressed = new Set();
  const keep = (event) => {
    const isSubmit = event.type === 'submit';
    if (isSubmit) event.preventDefault();
    const part = isSubmit ? event.target : event.target.closest('button:not([type="submit"])');
    if (part) pressed.add(part);
  };

  if (scripts) {
    addEventListener('load', startAfterPaint);
    // Starts even if an image never loads or the window is hidden.
    setTimeout(start, 3_000);
    addEventListener('click', keep, true);
    addEventListener('submit', keep, true);
  }
  window.takeEarlyEvents = () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    return pressed;
  };
}
