import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../ui/Button';

interface PagerProps {
  what: 'orders' | 'users' | 'failures' | 'rows';
  page: number;
  /** Undefined while loading. */
  pages: number | undefined;
  isBusy: boolean;
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

/** Links to the previous and next page only, as keyset pagination allows no others. */
export function Pager({ what, page, pages, isBusy, onNewer, onOlder }: PagerProps) {
  if (!onNewer && !onOlder) return null;
  const [before, after] = what === 'rows' ? ['Back', 'Next'] : ['Newer', 'Older'];
  return (
    <nav
      aria-label={`Pages of ${what}`}
      className="mt-4 flex items-center justify-between gap-3 cramped:flex-wrap"
    >
      <Button disabled={!onNewer} isBusy={isBusy} onClick={onNewer}>
        <IconChevronLeft size={20} aria-hidden />
        <span>{before}</span>
      </Button>
      <p aria-live="polite" className="figures text-14 text-muted">
        {textOf(page, pages)}
      </p>
      <Button disabled={!onOlder} isBusy={isBusy} onClick={onOlder}>
        <span>{after}</span>
        <IconChevronRight size={20} aria-hidden />
      </Button>
    </nav>
  );
}

function textOf(page: number, pages: number | undefined): string {
  const text = `Page ${page.toLocaleString('en-US')}`;
  return pages === undefined ? text : `${text} of ${Math.max(page, pages).toLocaleString('en-US')}`;
}
