import { createContext, use, useEffect, useLayoutEffect } from 'react';

/** Tells the site whether the page has unsaved changes, so that it asks before it shows another page. */
export const UnsavedPageContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** Asks before the user leaves a page with unsaved changes, within the site or to another one. */
export function useUnsavedPage(isUnsaved: boolean): void {
  const tell = use(UnsavedPageContext);
  useLayoutEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [tell, isUnsaved]);
  useAskBeforeUnload(isUnsaved);
}

export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
