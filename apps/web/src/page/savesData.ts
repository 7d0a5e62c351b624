/** Whether the visitor wants to save data, as `saving-boot.js` finds out before the first paint. */
export function savesData(): boolean {
  return 'saving' in document.documentElement.dataset;
}
