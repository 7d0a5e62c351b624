import { Outlet } from 'react-router-dom';

/** What all pages of the admins share. */
export function AdminLayout() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}
