import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { markHydrated } from '../page/hydration';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';

/** A broken page leaves the nav and the footer alive; the next page starts afresh. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageNotice text="Loading..." />}>
        <Outlet />
        <TellAlive />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands beside the page: its effect comes when the page has been taken over. */
function TellAlive() {
  useEffect(markHydrated, []);
  return null;
}
