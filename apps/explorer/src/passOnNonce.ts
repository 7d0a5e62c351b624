declare global {
  interface Window {
    /** The CSP nonce for the style elements of GraphiQL's dialogs, which read it through get-nonce. */
    __webpack_nonce__?: string;
  }
}

/** The CSP of the page only allows style elements with this nonce. */
export function passOnNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
  if (meta) window.__webpack_nonce__ = meta.content;
}
