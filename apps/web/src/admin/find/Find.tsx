import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StaffEntry } from '../../staff/StaffLinks';
import { Button } from '../../ui/Button';
import { IconSearch } from '../../ui/icons';
import { FindDialog } from './FindDialog';

/** The button in the top bar and its shortcut, Ctrl+K or ⌘K, which works in fields too. */
export function Find({ pages }: { pages: readonly StaffEntry[] }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) setOpenAt(key);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Button
        look="quiet"
        title="Find an order, a product, a customer or a page"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpenAt(key)}
      >
        <IconSearch size={22} aria-hidden />
        <span className="sr-only md:not-sr-only">Find</span>
        <kbd
          aria-hidden
          className="rounded-plate border border-control px-1.5 font-body text-14 leading-5 font-normal text-muted max-lg:hidden pointer-coarse:hidden"
        >
          Ctrl K
        </kbd>
      </Button>
      {openAt === key && <FindDialog pages={pages} onClose={() => setOpenAt(null)} />}
    </>
  );
}
