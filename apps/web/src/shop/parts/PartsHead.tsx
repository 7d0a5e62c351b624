import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { PageHead } from '../../ui/PageHead';
import { BreadcrumbsData } from '../../ui/StructuredData';

interface PartsHeadProps {
  title: string;
  here: string;
  path: string;
  /** The page before this one in the breadcrumbs; missing if that is the page of all brands. */
  parent?: { to: string; label: string };
  description: string;
  isFound: boolean;
}

export function PartsHead({ title, here, path, parent, description, isFound }: PartsHeadProps) {
  const home = { to: paths.home, label: 'Home' };
  const all = { to: paths.parts(), label: 'Parts by car' };
  const trail = path === all.to ? [home] : [home, all, ...(parent ? [parent] : [])];
  return (
    <>
      <PageHead title={title} description={description} canonical={path} isFound={isFound} />
      <BreadcrumbsData steps={[...trail, { to: path, label: here }]} />
      <Breadcrumbs trail={trail} here={here} />
      <h1 className="mt-1 mb-4 text-28 wrap-anywhere md:text-48">{title}</h1>
    </>
  );
}
