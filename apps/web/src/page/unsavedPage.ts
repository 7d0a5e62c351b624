import { createContext, use, useEffect, useLayoutEffect } from 'react';

/** Tells the site that the page has unsaved changes, so that it asks before it shows another page. */
export const UnsavedPageContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** Asks before the page with unsaved changes is left, within the site or to another one. */
export function useUnsavedPage(isUnsaved: boolean): void {
  const tell = use(UnsavedPageContext);
  useLayoutEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [tell, isUnsaved]);
  useAskBeforeUnload(isUnsaved);
}

/** Asks before the browser leaves the site or reloads. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
