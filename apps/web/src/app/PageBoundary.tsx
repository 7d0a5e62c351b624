import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { markHydrated } from '../page/hydration';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';

/** An error in a page leaves the nav and the footer working; the next page starts without it. */
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

/** A sibling of the page in its Suspense boundary: its effect runs when the page has hydrated. */
function MarkHydrated() {
  useEffect(markHydrated, []);
  return null;
}
