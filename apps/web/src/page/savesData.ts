/** Whether the visitor wants to save data; `saving-boot.js` has asked the browser before the first paint. */
export function savesData(): boolean {
  return 'saving' in document.documentElement.dataset;
}
