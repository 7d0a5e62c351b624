{
  /** In a page that came finished: what is seen comes first, and the scripts when it is on the screen. */
  const scripts = document.getElementById('scripts');
  const start = () => document.head.append(scripts.content);
  /** The second frame begins when the first has been drawn. */
  const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  /** The buttons and forms that were pressed before; `eventReplay.ts` asks for them. */
  const pressed = new Set();
  const keep = (event) => {
    const isSubmit = event.type === 'submit';
    if (isSubmit) event.preventDefault();
    const part = isSubmit ? event.target : event.target.closest('button:not([type="submit"])');
    if (part) pressed.add(part);
  };

  if (scripts) {
    addEventListener('load', startAfterPaint);
    // A picture that never comes, or a window that nobody looks at.
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
