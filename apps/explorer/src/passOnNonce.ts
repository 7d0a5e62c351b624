declare global {
  interface Window {
    /** Read by get-nonce, which GraphiQL's dialogs use for their style elements. */
    __webpack_nonce__?: string;
  }
}

/** The CSP of the page only allows style elements with this nonce. */
export function passOnNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
  if (meta) window.__webpack_nonce__ = meta.content;
}
