/** As after a full page load: scrolled to the top, and the next Tab goes into the content. */
export function arriveAtTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
