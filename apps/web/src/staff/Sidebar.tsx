import { type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../ui/IconButton';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../ui/icons';
import { useQuietTips } from '../ui/useQuietTips';
import { StaffLinks } from './StaffLinks';

interface SidebarProps extends Omit<ComponentProps<typeof StaffLinks>, 'isSlim'> {
  /** 'Admin' or 'Owner'. */
  area: string;
}

/** Wide enough for the sidebar beside the widest table. */
const WIDE = '(width >= 90rem)';

/** The links on tablets and desktops. It starts open on wide screens only. */
export function Sidebar({ area, ...links }: SidebarProps) {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const tips = useQuietTips();
  const listId = useId();
  const Icon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav
      aria-label={area}
      {...tips}
      className={`side sticky top-0 z-40 hidden h-dvh shrink-0 flex-col gap-2 border-r border-line bg-surface px-2.5 py-1.5 md:flex ${isOpen ? 'w-56' : 'w-17'}`}
    >
      <div className="flex h-11 shrink-0 items-center gap-2">
        <IconButton
          label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={22} aria-hidden />
        </IconButton>
        {isOpen && <span className="font-sign text-22 font-bold">{area}</span>}
      </div>
      <div id={listId} className="flex grow flex-col">
        <StaffLinks {...links} isSlim={!isOpen} />
      </div>
    </nav>
  );
}
