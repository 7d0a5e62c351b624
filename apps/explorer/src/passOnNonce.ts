declare global {
  interface Window {
    /** The name under which get-nonce, and with it GraphiQL's dialogs, look for the nonce of their style elements. */
    __webpack_nonce__?: string;
  }
}

/** The policy of the page lets in the styles that carry this nonce, and no others. */
export function passOnNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
  if (meta) window.__webpack_nonce__ = meta.content;
}
