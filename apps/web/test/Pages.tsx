import { Route, Routes } from 'react-router-dom';
import { FOR_CUSTOMERS, FOR_GUESTS } from '../src/app/App';
import { PageBoundary } from '../src/app/PageBoundary';
import { AREAS } from '../src/app/StaffPages';
import { useEveryPage } from '../src/app/useEveryPage';
import { RequireRole } from '../src/session/RequireRole';
import { Lists } from '../src/shop/lists/Lists';

const FOR_ROLES = [
  ...FOR_CUSTOMERS.map(([path, page]) => ['customer', path, page] as const),
  ...AREAS.flatMap(({ role, pages }) =>
    Object.entries(pages).map(([path, page]) => [role, path, page] as const),
  ),
];

/** The pages of the site without what surrounds them, such as the footer, which takes longer to render than most pages. */
export function Pages() {
  useEveryPage();
  return (
    <Lists>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route element={<PageBoundary />}>
            {FOR_GUESTS.map(([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            {FOR_ROLES.map(([role, path, { Page }]) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequireRole role={role}>
                    <Page />
                  </RequireRole>
                }
              />
            ))}
          </Route>
        </Routes>
      </main>
    </Lists>
  );
}
