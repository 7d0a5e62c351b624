import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageNotice } from '../ui/PageNotice';
import { ErrorBoundary } from './ErrorBoundary';

/** A broken page leaves the nav and the footer alive; the next page starts afresh. */
export function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageNotice text="Loading..." />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
