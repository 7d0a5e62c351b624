import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { markHydrated } from '../page/hydration';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';

/** The boundary of a page. If the page fails, navigation and footer still work, and the next page starts without the error. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageNotice text="Loading..." />}>
        <Outlet />
        <MarkHydrated />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Marks the page as hydrated. Its effect waits for the page, which is in the same Suspense boundary. */
function MarkHydrated() {
  useEffect(markHydrated, []);
  return null;
}
