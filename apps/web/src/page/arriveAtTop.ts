/** Does what a page load does: scrolls to the top, and makes the next Tab go into the content. */
export function arriveAtTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
