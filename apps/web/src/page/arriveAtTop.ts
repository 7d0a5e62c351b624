/** As after a link in a page without scripts: at the top, with the next Tab leading into the content. */
export function arriveAtTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
