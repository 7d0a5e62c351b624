/** Whether the visitor wants to save data; set by `saving-boot.js` before the first paint. */
export function savesData(): boolean {
  return 'saving' in document.documentElement.dataset;
}
